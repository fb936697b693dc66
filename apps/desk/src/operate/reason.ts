import { reasonOf } from '@foyer/client/agent/reason'
import type { Reason } from '@foyer/client/agent/types'
import { useTexts } from '../useClient.ts'
import { refusalOf } from './manage.ts'

/** Why a call failed: in the server's words or in the desk's. */
export const useReason = (): ((error: unknown) => string) => {
  const t = useTexts()
  return (error) => {
    const refusal = refusalOf(error)
    const reason: Reason = refusal ? reasonOf(refusal.answer) : { key: 'failed' }
    return 'key' in reason ? t(reason.key) : reason.plain
  }
}
