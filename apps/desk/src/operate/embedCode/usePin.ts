import { useQuery } from '@tanstack/react-query'
import type { Pin } from './snippet.ts'

const read = async (): Promise<Pin> => {
  const answer = await fetch('/embed/manifest.json')
  const { version, integrity } = (answer.ok ? await answer.json() : {}) as Partial<Pin>
  if (!version || !integrity) throw new Error('the server has no build of the loader')
  return { version, integrity }
}

/** The loader's build of today; asked for while it is wanted. */
export const usePin = (wanted: boolean) => {
  const { data, isLoadingError, error, refetch } = useQuery({ queryKey: ['pin'], queryFn: read, enabled: wanted })
  return { pin: wanted ? data : undefined, failed: wanted && isLoadingError, error, refetch }
}
