import { toNumber, toRaw } from '../read.ts'
import type { Core } from './core.ts'
import { isNews } from './unread.ts'

/** getUnread: the last messages that the server counts are unread here too. */
export const recount = async (core: Core): Promise<void> => {
  const answer = await core.call('getUnread', {})
  const count = answer.ok ? toNumber(toRaw(answer.data).count) : 0
  if (count > 0) core.see((core.messages().filter(isNews).at(-count)?.at ?? 1) - 1)
}
