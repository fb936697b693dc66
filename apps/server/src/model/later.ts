import type { Bus } from '../events/wake.ts'
import { ofModel } from '../robot/answer.ts'
import { kindOf } from '../robot/answerTypes.ts'
import type { AskParts } from '../robot/ask.ts'
import { lateIdOf } from '../robot/askRows.ts'
import type { Model } from './model.ts'

export type Later = AskParts['later']

/** A model only replaces the answer `unknown` (G-07), and only where the robot may use a model. */
export const createLater =
  ({ model, bus }: { readonly model: Model; readonly bus: Pick<Bus, 'pass'> }): Later =>
  (asking, decided) => {
    const { visitor, loaded, question } = asking
    const { tenantId, userId } = visitor
    if (loaded.modelMode === 0 || kindOf(decided.content) !== 'unknown' || question.text.trim() === '') return null
    if (!model.isOpen(visitor)) return null
    return async (asked) => {
      const msgId = lateIdOf(asked)
      // reaches this visitor's streams on every node
      const show = (text: string, done: boolean) =>
        bus.pass({ kind: 'answer.words', tenantId, userId, msgId, text, done })
      const { text, locale } = question
      const written = await model.answer({ tenantId, userId, text, locale, shelf: loaded }, show)
      const score = decided.outcome?.score ?? 0
      return written && ofModel(loaded, written.text, written.docIds, { score, locale })
    }
  }
