import type { Answer } from '../http.ts'
import type { Core } from './core.ts'
import type { Refusal } from './types.ts'

/** Shows why a call failed, but returns a refusal for the caller to show (S8.1-04, A-34). */
export const refusalOf = (
  { texts, notifyFailure }: Pick<Core, 'texts' | 'notifyFailure'>,
  answer: Answer<unknown>,
): Refusal => {
  if (answer.ok) return null
  if (answer.kind === 'refused') return answer.message || texts('networkAbnormal')
  notifyFailure(answer)
  return ''
}
