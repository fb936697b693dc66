import { outdatedBy, refusalOf, type SavedBy } from '../manage.ts'
import {
  type Change,
  type ChannelDraft,
  changeBetween,
  type EvaluateDraft,
  membersOf,
  type Values,
  withChange,
} from './draft.ts'
import { edit, rebase, redo, type Steps, startSteps, undo } from './editing.ts'
import { schemaOf } from './fieldSchema.ts'
import { type Problem, problemOf, rulesProblemOf } from './problem.ts'
import { plainMembers } from './sections.ts'

/** The server refuses invitations that it would not show; those of the other lists, which are less strict, are only marked. */
const checkedMembers: readonly (keyof ChannelDraft)[] = [...plainMembers, 'proactiveRules']

/** The versions that the page has read; a save of an outdated one is refused (D-23). */
type Versions = { readonly channel: Version; readonly evaluate: Version }
type Version = number | undefined

/** A channel as it is stored: the draft, what visitors see, and the versions of both parts. */
export type Loaded = { readonly draft: Values; readonly live: Values; readonly versions: Versions }

/** The calls of a channel's page; each rejects with the server's refusal. */
export type ChannelCalls = {
  readonly load: () => Promise<Loaded>
  /** Saves into the draft; answers the next version. */
  readonly saveChannel: (change: Partial<ChannelDraft>, version: Version) => Promise<Version>
  readonly saveEvaluate: (change: Partial<EvaluateDraft>, version: Version) => Promise<Version>
  readonly publish: (version: Version) => Promise<unknown>
  readonly discard: () => Promise<unknown>
}

/** How far the changes are on their way to the server. */
export type SaveStatus =
  | { readonly kind: 'same' | 'waiting' | 'saving' | 'wrong' }
  | { readonly kind: 'saved'; readonly at: number }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'outdated'; readonly by: SavedBy }

export type EditingState = {
  readonly steps: Steps
  /** The draft on the server. */
  readonly stored: Values
  /** What visitors see. */
  readonly live: Values
  readonly status: SaveStatus
  /** What is wrong, by member; such members are not saved. */
  readonly problems: ReadonlyMap<string, Problem>
  /** The server's refusal of the last save, null if it took it. */
  readonly refusal: string | null
}

type Parts = {
  readonly calls: ChannelCalls
  readonly now: () => number
  /** Runs the work later, unless it is cancelled. */
  readonly wait: (milliseconds: number, work: () => void) => () => void
}

/** From the last change to the save. */
const SAVE_AFTER = 900
/** From a save that did not arrive to the next try. */
const AGAIN_AFTER = 5000

const memberProblem = (name: keyof ChannelDraft, channel: ChannelDraft): Problem | null =>
  name === 'proactiveRules' ? rulesProblemOf(channel.proactiveRules) : problemOf(schemaOf(name), channel[name])

const problemsOf = ({ channel }: Values): ReadonlyMap<string, Problem> =>
  new Map(
    checkedMembers.flatMap((name) => {
      const problem = memberProblem(name, channel)
      return problem === null ? [] : [[name, problem] as const]
    }),
  )

const without = ({ channel, evaluate }: Required<Change>, wrong: ReadonlyMap<string, unknown>): Required<Change> => ({
  channel: Object.fromEntries(Object.entries(channel).filter(([name]) => !wrong.has(name))),
  evaluate,
})

const failureOf = (error: unknown): Pick<EditingState, 'status' | 'refusal'> => {
  const by = outdatedBy(error)
  if (by !== null) return { status: { kind: 'outdated', by }, refusal: null }
  const answer = refusalOf(error)?.answer
  return { status: { kind: 'failed', error }, refusal: answer?.kind === 'refused' ? answer.message : null }
}

const startState = ({ draft, live }: Loaded): EditingState => ({
  steps: startSteps(draft),
  stored: draft,
  live,
  status: { kind: 'same' },
  problems: problemsOf(draft),
  refusal: null,
})

type Store = {
  readonly get: () => EditingState
  readonly patch: (change: Partial<EditingState>) => void
  readonly subscribe: (listener: () => void) => () => void
}

const createStore = (loaded: Loaded): Store => {
  const listeners = new Set<() => void>()
  let state = startState(loaded)
  return {
    get: () => state,
    patch: (change) => {
      state = Object.assign({}, state, change)
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Brings what is not stored yet to the server, one save after the other. */
const createSaver = ({ get, patch }: Store, { calls, now, wait }: Parts, loaded: Loaded) => {
  let versions = loaded.versions
  let running = Promise.resolve(true)
  let cancel = () => {}
  let saved: SaveStatus | null = null

  const fail = (error: unknown) => {
    const failure = failureOf(error)
    patch(failure)
    if (failure.refusal === null && failure.status.kind === 'failed') plan(AGAIN_AFTER)
  }

  /** One after the other: what the first call has stored stays stored if the second fails. */
  const saveParts = async ({ channel, evaluate }: Required<Change>) => {
    if (Object.keys(channel).length > 0) {
      versions = Object.assign({}, versions, { channel: await calls.saveChannel(channel, versions.channel) })
      patch({ stored: withChange(get().stored, { channel }) })
    }
    if (Object.keys(evaluate).length > 0) {
      versions = Object.assign({}, versions, { evaluate: await calls.saveEvaluate(evaluate, versions.evaluate) })
      patch({ stored: withChange(get().stored, { evaluate }) })
    }
  }

  const settle = (): boolean => {
    const { problems, status } = get()
    if (problems.size > 0) patch({ status: { kind: 'wrong' } })
    else if (status.kind !== 'saved') patch({ status: saved ?? { kind: 'same' }, refusal: null })
    return problems.size === 0
  }

  /** @returns whether the server has everything */
  const saveOnce = async (): Promise<boolean> => {
    const { stored, steps, problems, status } = get()
    const change = without(changeBetween(stored, steps.present), problems)
    if (status.kind === 'outdated') return false
    if (membersOf(change).length === 0) return settle()
    patch({ status: { kind: 'saving' } })
    try {
      await saveParts(change)
    } catch (error) {
      fail(error)
      return false
    }
    saved = { kind: 'saved', at: now() }
    patch({ status: saved, refusal: null })
    return saveOnce()
  }

  /** Saves what is not saved yet, after the save that runs. */
  const flush = (): Promise<boolean> => {
    cancel()
    running = running.then(saveOnce)
    return running
  }
  const plan = (after: number) => {
    cancel()
    cancel = wait(after, () => void flush())
  }

  return {
    flush,
    plan,
    /** Ends when no save runs and none is planned. */
    rest: async () => {
      cancel()
      await running
    },
    version: (): Version => versions.channel,
    read: (next: Versions) => {
      versions = next
      saved = null
    },
  }
}

/** The editing of a channel: steps with undo, and the draft on the server that follows by itself. */
export const createChannelEditing = (loaded: Loaded, parts: Parts) => {
  const { calls, now } = parts
  const store = createStore(loaded)
  const { get, patch } = store
  const saver = createSaver(store, parts, loaded)
  const steps = () => get().steps

  const go = (next: Steps) => {
    patch({ steps: next, problems: problemsOf(next.present) })
    if (get().status.kind === 'outdated') return
    if (get().status.kind !== 'saving') patch({ status: { kind: 'waiting' } })
    saver.plan(SAVE_AFTER)
  }

  const load = async (toSteps: (loaded: Loaded) => Steps, status: SaveStatus) => {
    const next = await calls.load()
    saver.read(next.versions)
    const taken = toSteps(next)
    const problems = problemsOf(taken.present)
    patch({ steps: taken, stored: next.draft, live: next.live, status, problems, refusal: null })
  }

  /** An action on the server after which everything is read again; rejects with the refusal. */
  const act = async (work: () => Promise<unknown>, toSteps: (loaded: Loaded) => Steps) => {
    await saver.rest()
    await work()
    await load(toSteps, { kind: 'same' })
  }

  return {
    getState: get,
    subscribe: store.subscribe,
    change: (change: Change) => go(edit(steps(), change, now())),
    undo: () => go(undo(steps())),
    redo: () => go(redo(steps())),
    flush: saver.flush,
    /** Shows visitors the draft. @returns false if something could not be saved */
    publish: async (): Promise<boolean> => {
      if (!(await saver.flush())) return false
      try {
        await act(() => calls.publish(saver.version()), steps)
      } catch (error) {
        if (failureOf(error).status.kind !== 'outdated') throw error
        patch(failureOf(error))
        return false
      }
      return true
    },
    /** Goes back to what visitors see; an undo brings the draft back. */
    discard: () => act(calls.discard, ({ draft }) => edit(steps(), changeBetween(steps().present, draft), now())),
    /** Reads what is stored, after somebody else has changed it. */
    loadTheirs: () => load(({ draft }) => startSteps(draft), { kind: 'same' }),
    /** Puts what is not saved yet on top of what somebody else has stored. */
    keepMine: async () => {
      const [mine, base] = [steps().present, get().stored]
      await load(({ draft }) => startSteps(rebase(mine, base, draft)), { kind: 'waiting' })
      return saver.flush()
    },
  }
}

export type ChannelEditing = ReturnType<typeof createChannelEditing>
