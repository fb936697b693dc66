import { matchFlow } from '@foyer/robot'
import { htmlToText } from '../knowledge/htmlToText.ts'
import type { Knowledge } from '../knowledge/knowledge.ts'
import type { ProposedEnd, ProposedTask } from '../knowledge/proposedQuestions.ts'
import type { SimilarEnd, SimilarQuestions } from '../model/similarQuestions.ts'
import type { LoadedRobot, Robots } from './robots.ts'

/** Asks the model for what documents wait for, beside all calls. */
export type Proposing = {
  /** Begins the next tasks; does not wait for the model. */
  readonly round: () => Promise<void>
  /** Ends the tasks of this node; they are begun again after their lease. */
  readonly stop: () => Promise<void>
}

/** Tasks at once on this node, each of another tenant. */
const AT_ONCE = 4
/** Longer than a task takes: the endpoint's time and the loading of the robot. */
const LEASE_MS = 120_000
/** After which a task that the limits or the endpoint put off is tried again. */
const AGAIN_MS = 60_000
/** For which a tenant's other tasks wait then, instead of being put off one after the other. */
const REST_MS = 10_000

/**
 * True if the robot is sure that a question belongs to something else: it would answer with another document, or offer a
 * choice without this one. A first place alone says little: half of the right questions have none until they are added.
 */
const isElsewhere = (loaded: LoadedRobot, { docId, text }: ProposedTask, question: string, now: number): boolean => {
  const { robot, smallTalk, flows } = loaded
  if (matchFlow(flows, question)?.exact === true) return true
  if (smallTalk.find(question, text.locale, now, () => false) !== null) return true
  const decision = robot.ask(question, text.locale)
  if (decision.kind === 'answer') return decision.docId !== docId
  // a document that was never live is in no choice
  const among = decision.candidates.some((one) => one.docId === docId) || robot.document(docId) === null
  return decision.kind === 'guide' && !among
}

const endOf = (end: SimilarEnd, fits: (question: string) => boolean): ProposedEnd => {
  switch (end.kind) {
    case 'questions':
      return { kind: 'questions', questions: end.questions.filter(fits) }
    case 'limited':
      return { kind: 'later', ms: AGAIN_MS, asked: false }
    case 'busy':
      return { kind: 'later', ms: AGAIN_MS, asked: true }
    case 'unreachable':
    case 'slow':
    case 'unusable':
      return { kind: 'failed', problem: end.kind }
  }
}

/** For installations without an endpoint. */
export const noProposing: Proposing = { round: async () => undefined, stop: async () => undefined }

export const createProposing = (parts: {
  readonly knowledge: Pick<Knowledge, 'claimProposed' | 'endProposed'>
  readonly robots: Pick<Robots, 'get'>
  readonly similarQuestions: SimilarQuestions
  readonly clock: { now(): number }
  readonly onError: (error: unknown) => void
}): Proposing => {
  const { knowledge, robots, similarQuestions, clock } = parts
  const running = new Map<string, { readonly abort: AbortController; readonly work: Promise<void> }>()
  /** Tenants that rest, and until when. */
  const resting = new Map<string, number>()

  const busy = (): readonly string[] => {
    const now = clock.now()
    // a clock that was set back would prolong the pause
    for (const [tenantId, until] of resting) if (until <= now || until > now + REST_MS) resting.delete(tenantId)
    return [...running.keys(), ...resting.keys()]
  }

  const propose = async (task: ProposedTask, signal: AbortSignal): Promise<void> => {
    const { tenantId, robotNo, text, entry } = task
    const about = {
      locale: text.locale,
      question: text.docQuestion,
      known: [...text.similarList, ...entry.questions],
      declined: entry.declined,
      answer: htmlToText(text.docAnswer),
    }
    const end = await similarQuestions(tenantId, about, signal)
    if (signal.aborted) return
    if (end.kind === 'limited' || end.kind === 'busy') resting.set(tenantId, clock.now() + REST_MS)
    const loaded = await robots.get(tenantId, robotNo)
    if (loaded === null) return
    await knowledge.endProposed(
      task,
      endOf(end, (question) => !isElsewhere(loaded, task, question, clock.now())),
    )
  }

  const begin = (task: ProposedTask): void => {
    const abort = new AbortController()
    const work = propose(task, abort.signal)
      .catch(parts.onError)
      .finally(() => running.delete(task.tenantId))
    running.set(task.tenantId, { abort, work })
  }

  return {
    round: async () => {
      while (running.size < AT_ONCE) {
        const task = await knowledge.claimProposed(busy(), LEASE_MS)
        if (task === null) return
        begin(task)
      }
    },
    stop: async () => {
      const all = [...running.values()]
      for (const { abort } of all) abort.abort()
      await Promise.all(all.map(({ work }) => work))
    },
  }
}
