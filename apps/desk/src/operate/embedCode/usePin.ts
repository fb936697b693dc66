import { useEffect, useState } from 'react'
import type { Pin } from './snippet.ts'

const read = async (): Promise<Pin | null> => {
  const answer = await fetch('/embed/manifest.json')
  if (!answer.ok) return null
  const { version, integrity } = (await answer.json()) as Partial<Pin>
  return version && integrity ? { version, integrity } : null
}

/** The loader's build of today, once it is wanted and known. */
export const usePin = (wanted: boolean): Pin | null => {
  const [pin, setPin] = useState<Pin | null>(null)
  useEffect(() => {
    if (!wanted) return
    let current = true
    void read().then(
      (found) => current && setPin(found),
      () => undefined,
    )
    return () => {
      current = false
    }
  }, [wanted])
  return wanted ? pin : null
}
