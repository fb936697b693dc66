import type { AskParts } from './ask.ts'
import type { Meanings } from './meaning.ts'

/** Only for questions that are ranked: typed ones that no document has word for word, and no small talk. */
export const createPrepare =
  ({ prepare }: Pick<Meanings, 'prepare'>): AskParts['prepare'] =>
  async ({ visitor, loaded, question }) => {
    const { text, locale, docId, button, itemId } = question
    if (text.trim() === '' || [docId, button, itemId].some((part) => part !== '')) return
    const { kind, score } = loaded.robot.ask(text, locale)
    if (kind === 'answer' && score === 1) return
    await prepare(visitor, loaded.meaning, [text, loaded.smallTalk.question(text, locale)])
  }
