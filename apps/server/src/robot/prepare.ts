import type { AskParts } from './ask.ts'
import { inSlices } from './inSlices.ts'
import type { Meanings } from './meaning.ts'
import type { LoadedRobot, Robots } from './robots.ts'

/** What is ranked of a typed question, with and without its politeness; nothing if a document has it word for word. */
export const rankedTexts = ({ robot, smallTalk }: LoadedRobot, text: string, locale: string): string[] => {
  if (text.trim() === '') return []
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
    // without vectors of documents there is nothing to compare those of questions with
    if (loaded.meaning.weight() === 0) return
    const texts = rankedTexts(loaded, text, locale)
    if (texts.length > 0) await prepare(visitor, loaded.meaning, texts)
  }

/** Loads a robot for a visitor who has not asked yet. */
export type LoadAhead = (tenantId: string, robotNo: string, locale: string) => void

/**
 * Loads the robot, and what is known of the visitor's language, while they type: so the first question does not wait for it, and a server without
 * visitors needs no memory for it.
 */
export const createLoadAhead = ({ get }: Pick<Robots, 'get'>): LoadAhead => {
  const load = async (...[tenantId, robotNo, locale]: Parameters<LoadAhead>) => {
    const loaded = await get(tenantId, robotNo)
    if (loaded !== null) await inSlices(loaded.robot.prepare('', locale))
  }
  // of a robot that cannot be loaded the question tells
  return (...asked) => void load(...asked).catch(() => undefined)
}
