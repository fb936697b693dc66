import type { Bus } from '../events/wake.ts'
import { ofModel } from '../robot/answer.ts'
import { type AskParts, lateIdOf } from '../robot/ask.ts'
import type { Model } from './model.ts'

/** See `AskParts`. */
export type Later = AskParts['later']

const UNKNOWN = 0

/** A model's answer takes the place of `unknown` and of nothing else (G-07), where the robot may use one. */
export const createLater =
  ({ model, bus }: { readonly model: Model; readonly bus: Pick<Bus, 'pass'> }): Later =>
  (asking, decided) => {
    const { visitor, loaded, question } = asking
    const { tenantId, userId } = visitor
    if (loaded.modelMode === 0 || decided.body.answerType !== UNKNOWN || question.text.trim() === '') return null
    if (!model.isOpen(visitor)) return null
    return async (asked) => {
      const msgId = lateIdOf(asked)
      // to this visitor's streams, on whichever node they are
      const show = (text: string, done: boolean) =>
        bus.pass({ kind: 'answer.words', tenantId, userId, msgId, text, done })
      const { text, locale } = question
      const written = await model.answer({ tenantId, userId, text, locale, shelf: loaded }, show)
      const score = decided.outcome?.score ?? 0
      return written && ofModel(loaded, written.text, written.docIds, { score, locale })
    }
  }
