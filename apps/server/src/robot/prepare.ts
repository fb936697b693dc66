import type { AskParts } from './ask.ts'
import { inSlices } from './inSlices.ts'
import type { Meanings } from './meaning.ts'
import type { LoadedRobot } from './robots.ts'

/**
 * What is ranked by vectors of a typed question, with and without its politeness; nothing if a document has it word for word, or the documents
 * have no vectors.
 */
export const rankedTexts = ({ robot, smallTalk, meaning }: LoadedRobot, text: string, locale: string): string[] => {
  if (text.trim() === '' || meaning.weight() === 0) return []
  const { kind, score } = robot.ask(text, locale)
  return kind === 'answer' && score === 1 ? [] : [text, smallTalk.question(text, locale)]
}

/** Only for questions that are ranked: typed ones that no document has word for word, and no small talk. */
export const createPrepare =
  ({ prepare }: Pick<Meanings, 'prepare'>): AskParts['prepare'] =>
  async ({ visitor, loaded, question }) => {
    const { text, locale, docId, button, itemId } = question
    if ([docId, button, itemId].some((part) => part !== '')) return
    await inSlices(loaded.robot.prepare(text, locale))
    const texts = rankedTexts(loaded, text, locale)
    if (texts.length > 0) await prepare(visitor, loaded.meaning, texts)
  }
