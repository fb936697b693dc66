import { setImmediate as nextTurn } from 'node:timers/promises'
import type { MessagePort, Worker } from 'node:worker_threads'
import type { RobotDocument } from '@foyer/robot'

/** Characters of a slice, and its documents: copying it takes about a millisecond. */
const MOST_CHARACTERS = 200_000
const MOST_DOCUMENTS = 500

const lengthOf = ({ texts }: RobotDocument): number =>
  texts.reduce((sum, { answer, similar }) => similar.reduce((all, one) => all + one.length, sum + answer.length), 0)

/** Consecutive documents; a slice is longer than the limit only if its last document alone makes it so. */
export function* slicesOf(documents: readonly RobotDocument[]): Generator<readonly RobotDocument[]> {
  let from = 0
  let characters = 0
  for (const [at, document] of documents.entries()) {
    characters += lengthOf(document)
    if (characters < MOST_CHARACTERS && at - from + 1 < MOST_DOCUMENTS) continue
    yield documents.slice(from, at + 1)
    from = at + 1
    characters = 0
  }
  if (from < documents.length) yield documents.slice(from)
}

/**
 * Copies documents to another thread, slice by slice: all of a large base at once would stop this thread for half a second.
 * @param isOver true once the thread needs no more of them
 */
export const sendDocuments = async (
  to: Pick<Worker, 'postMessage'>,
  documents: readonly RobotDocument[],
  isOver: () => boolean,
): Promise<void> => {
  for (const slice of slicesOf(documents)) {
    to.postMessage(slice)
    await nextTurn()
    if (isOver()) return
  }
  to.postMessage(null)
}

/** The documents that the other side sends, once they are complete. */
export const receiveDocuments = (from: MessagePort): Promise<RobotDocument[]> =>
  new Promise((resolve) => {
    const documents: RobotDocument[] = []
    from.on('message', (slice: readonly RobotDocument[] | null) => {
      if (slice === null) resolve(documents)
      else documents.push(...slice)
    })
  })
