import type { Bus } from '../events/wake.ts'
import { ofModel } from '../robot/answer.ts'
import { type AnswerKind, kindOf } from '../robot/answerTypes.ts'
import type { AskParts } from '../robot/ask.ts'
import { lateIdOf } from '../robot/askRows.ts'
import type { Model } from './model.ts'

export type Later = AskParts['later']

/** What a model may replace (G-07): no answer, and a choice of documents, which leaves the reading to the visitor. */
const REPLACED: ReadonlySet<AnswerKind> = new Set(['unknown', 'guide'])

/** A model only writes where the robot itself has no answer, and only for robots that may use a model. */
export const createLater =
  ({ model, bus }: { readonly model: Model; readonly bus: Pick<Bus, 'pass'> }): Later =>
  (asking, decided) => {
    const { visitor, loaded, question } = asking
    const { tenantId, userId } = visitor
    if (loaded.modelMode === 0 || !REPLACED.has(kindOf(decided.content)) || question.text.trim() === '') return null
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
