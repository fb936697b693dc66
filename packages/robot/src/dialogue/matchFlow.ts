import { normalise, words } from '../text/text.ts'
import type { Flow } from './flow.ts'

// scripts without spaces have no word boundaries
const contains = (asked: string, line: string, key: string, trigger: string): boolean =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u.test(
    key,
  )
    ? asked.includes(key)
    : line.includes(` ${words(trigger).join(' ')} `)

/**
 * The flow that a question starts: the one with this trigger after normalising (`exact`), else the one with the longest
 * trigger that the question contains as whole words. Documents rank between the two (G-07).
 */
export const matchFlow = <T extends Flow>(
  flows: readonly T[],
  question: string,
): { readonly flow: T; readonly exact: boolean } | null => {
  const asked = normalise(question)
  const line = ` ${words(question).join(' ')} `
  let best: { flow: T; size: number } | null = null
  for (const flow of flows)
    for (const trigger of flow.triggers) {
      const key = normalise(trigger)
      if (!key) continue
      if (key === asked) return { flow, exact: true }
      const size = key.length
      if (size > (best?.size ?? 0) && contains(asked, line, key, trigger)) best = { flow, size }
    }
  return best && { flow: best.flow, exact: false }
}
