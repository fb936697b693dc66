import { useTexts } from '../useClient.ts'
import { refusalOf } from './manage.ts'

/** Why a call failed: in the server's words or in the desk's. */
export const useReason = (): ((error: unknown) => string) => {
  const t = useTexts()
  return (error) => {
    const refusal = refusalOf(error)
    if (refusal?.answer.kind === 'refused' && refusal.message !== '') return refusal.message
    const away = refusal?.answer.kind === 'offline' || refusal?.answer.kind === 'unavailable'
    return t(away ? 'noNetwork' : 'failed')
  }
}
