import type { LogEvent } from './log.ts'

/** A passing thing, never stored: lost when nobody listens. */
export type Passing =
  | { readonly kind: 'agent.typing'; readonly tenantId: string; readonly userId: string }
  | {
      readonly kind: 'visitor.typing'
      readonly tenantId: string
      readonly userId: string
      readonly sessionId: string
      readonly adminId: string
      readonly text: string
    }
  | {
      readonly kind: 'answer.words'
      readonly tenantId: string
      readonly userId: string
      readonly msgId: string
      /** All of them so far. */
      readonly text: string
      readonly done: boolean
    }

/** What other nodes hear of us. It carries no truth: a lost one costs a second, never a message. */
export type Bus = {
  readonly wake: (tenantId: string) => void
  readonly pass: (passing: Passing) => void
  readonly listen: (listener: { wake: (tenantId: string) => void; pass: (passing: Passing) => void }) => void
  readonly close: () => Promise<void>
}

/** The bus of a single process: `pass` comes back to this node alone. */
export const createLocalBus = (): Bus => {
  let hear: (passing: Passing) => void = () => undefined
  return {
    wake: () => undefined,
    pass: (passing) => hear(passing),
    listen: (listener) => {
      hear = listener.pass
    },
    close: () => Promise.resolve(),
  }
}

type Position = { seen: number; reading: boolean; again: boolean }

/** Where a node reads the log. */
export type TailSource = {
  readonly readTenant: (tenantId: string, after: number) => Promise<LogEvent[]>
  readonly readHeads: (tenantIds: readonly string[]) => Promise<Map<string, number>>
}

/** The log as this node sees it: every event of every tenant that it has open, once, in order. */
export type Tail = {
  /** From now on the tenant's events reach the listeners; resolves with the position from which. */
  readonly open: (tenantId: string) => Promise<number>
  /** The position up to which the tenant's events have reached the listeners; undefined when it is not open. */
  readonly position: (tenantId: string) => number | undefined
  /** After a commit on this node. */
  readonly publish: (events: readonly LogEvent[]) => void
  readonly subscribe: (listener: (events: readonly LogEvent[]) => void) => void
  /** Looks for what other nodes committed; called by the bus, and each second in case that it was silent. */
  readonly look: (tenantIds?: readonly string[]) => Promise<void>
}

/**
 * Events of this node's own commits are handed over from memory, but only where they continue what was seen without a gap; where another
 * node came between, or two commits of ours were published out of turn, the log itself is read. So there is one order, that of the log.
 */
export const createTail = (source: TailSource, bus: Bus, onError: (error: unknown) => void): Tail => {
  const positions = new Map<string, Position>()
  const opening = new Map<string, Promise<number>>()
  const listeners: ((events: readonly LogEvent[]) => void)[] = []

  const deliver = (position: Position, events: readonly LogEvent[]) => {
    const last = events.at(-1)
    if (last === undefined) return
    position.seen = last.tenantSeq
    for (const listener of listeners) listener(events)
  }

  const catchUp = async (tenantId: string, position: Position): Promise<void> => {
    if (position.reading) {
      position.again = true
      return
    }
    position.reading = true
    try {
      do {
        position.again = false
        const events = await source.readTenant(tenantId, position.seen)
        // our own commits may have been delivered while this read was under way
        deliver(
          position,
          events.filter((event) => event.tenantSeq > position.seen),
        )
        if (events.length > 0) position.again = true
      } while (position.again)
    } catch (error) {
      onError(error)
    } finally {
      position.reading = false
    }
  }

  const openNow = async (tenantId: string): Promise<number> => {
    const heads = await source.readHeads([tenantId])
    const seen = heads.get(tenantId) ?? 0
    positions.set(tenantId, { seen, reading: false, again: false })
    opening.delete(tenantId)
    return seen
  }

  const publishTenant = (tenantId: string, events: readonly LogEvent[]) => {
    bus.wake(tenantId)
    const position = positions.get(tenantId)
    if (position === undefined) return
    const fresh = events.filter((event) => event.tenantSeq > position.seen)
    if (fresh[0] === undefined) return
    if (fresh[0].tenantSeq === position.seen + 1) deliver(position, fresh)
    else void catchUp(tenantId, position)
  }

  return {
    open: (tenantId) => {
      const position = positions.get(tenantId)
      if (position !== undefined) return Promise.resolve(position.seen)
      const running = opening.get(tenantId) ?? openNow(tenantId)
      opening.set(tenantId, running)
      running.catch(() => opening.delete(tenantId))
      return running
    },
    position: (tenantId) => positions.get(tenantId)?.seen,
    publish: (events) => {
      for (const [tenantId, own] of Map.groupBy(events, (event) => event.tenantId)) publishTenant(tenantId, own)
    },
    subscribe: (listener) => void listeners.push(listener),
    look: async (tenantIds) => {
      const open = (tenantIds ?? [...positions.keys()]).filter((tenantId) => positions.has(tenantId))
      if (open.length === 0) return
      const heads = await source.readHeads(open)
      for (const tenantId of open) {
        const position = positions.get(tenantId)
        if (position !== undefined && (heads.get(tenantId) ?? 0) > position.seen) await catchUp(tenantId, position)
      }
    },
  }
}
