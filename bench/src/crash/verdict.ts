import type { Agent, Visitor } from '../cast.ts'
import type { Acked, Book } from './book.ts'
import { differenceOf, firstInequality } from './compare.ts'
import type { Reader } from './reader.ts'
import { readTranscripts, type Transcripts } from './transcript.ts'

/** The result of a run. */
export type Verdict = {
  readonly lost: number
  readonly doubled: number
  readonly gaps: number
  /** All faults in words, with examples of the above. */
  readonly wrongs: readonly string[]
}

const EXAMPLES = 3
const shown = (texts: readonly string[]) => texts.slice(0, EXAMPLES).join(', ')

const written = ({ id, text, at, sender }: Transcripts['desk'][number]) => `${id} ${sender} ${at} ${text}`

/** The texts that a reader should have received, by session. */
const expectedOf = (
  reader: Reader,
  mine: ReadonlySet<string>,
  visitors: readonly Visitor[],
  transcripts: ReadonlyMap<string, Transcripts>,
) => {
  const { hears } = reader
  const own = (userId: string, senders: readonly number[]) =>
    (transcripts.get(userId)?.desk ?? [])
      .filter((line) => mine.has(line.text) && senders.includes(line.sender))
      .map((line) => line.text)
  return 'userId' in hears
    ? new Map([['', own(hears.userId, [2])]])
    : new Map(visitors.map((visitor) => [visitor.sessionId, own(visitor.userId, [1, 2])]))
}

/** The differences between received and expected texts, in words. */
const judgeReader = (
  reader: Reader,
  expected: ReadonlyMap<string, readonly string[]>,
  mine: ReadonlySet<string>,
): string[] =>
  [...expected].flatMap(([session, texts]) => {
    const received = (reader.received.get(session) ?? []).filter((text) => mine.has(text))
    const unequal = firstInequality(texts, received)
    return unequal === undefined ? [] : [`${reader.name} ${session}: ${unequal}`]
  })

export type Trial = {
  readonly port: number
  readonly agent: Agent
  /** The visitors with the agent, and those in the queue. */
  readonly served: readonly Visitor[]
  readonly queued: readonly Visitor[]
  readonly readers: readonly Reader[]
  readonly book: Book
  readonly gaps: () => Promise<number>
  /** Called while a reader is behind: waits a little; false when the time is over. */
  readonly patience: () => Promise<boolean>
}

/** Acknowledged messages that one side does not show, and texts that it shows twice. */
const judgeSide = (promised: readonly Acked[], lines: Transcripts['desk']) => {
  const texts = new Set(promised.map((entry) => entry.text))
  const stored = promised.map(({ msgId, sender, text }) => `${msgId} ${sender} ${text}`)
  const { lost } = differenceOf(
    stored,
    lines.map(({ id, sender, text }) => `${id} ${sender} ${text}`),
  )
  const { doubled } = differenceOf(
    [],
    lines.map((line) => line.text).filter((text) => texts.has(text)),
  )
  return { lost, doubled }
}

const judgeTranscripts = (transcripts: ReadonlyMap<string, Transcripts>, book: Book) => {
  const wrongs: string[] = []
  let lost = 0
  let doubled = 0
  for (const [userId, both] of transcripts) {
    const promised = book.entries.filter((entry) => entry.userId === userId)
    for (const side of ['visitor', 'desk'] as const) {
      const found = judgeSide(promised, both[side])
      lost += found.lost.length
      doubled += found.doubled.length
      if (found.lost.length > 0) wrongs.push(`lost for ${side}: ${shown(found.lost)}`)
      if (found.doubled.length > 0) wrongs.push(`doubled for ${side}: ${shown(found.doubled)}`)
    }
    const unequal = firstInequality(both.visitor.map(written), both.desk.map(written))
    if (unequal !== undefined) wrongs.push(`the transcripts of ${userId} differ ${unequal}`)
  }
  return { lost, doubled, wrongs }
}

/** Compares the acknowledged messages with both transcripts, the tables and what the readers received. */
export const judge = async (trial: Trial): Promise<Verdict> => {
  const { port, agent, book } = trial
  const transcripts = new Map<string, Transcripts>()
  for (const visitor of [...trial.served, ...trial.queued])
    transcripts.set(visitor.userId, await readTranscripts(port, visitor, agent))
  const { lost, doubled, wrongs } = judgeTranscripts(transcripts, book)
  const mine = new Set(book.entries.map((entry) => entry.text))
  const judgeReaders = () =>
    trial.readers.flatMap((reader) => judgeReader(reader, expectedOf(reader, mine, trial.served, transcripts), mine))
  let behind = judgeReaders()
  while (behind.length > 0 && (await trial.patience())) behind = judgeReaders()
  return { lost, doubled, gaps: await trial.gaps(), wrongs: [...book.wrongs, ...wrongs, ...behind] }
}
