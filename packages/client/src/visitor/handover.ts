import { TRANSFER_LOCK } from '@foyer/protocol/limits'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { endOf } from './lines.ts'
import type { BeforeTransfer } from './types.ts'
import { makeCard, readTransfer, type TransferResult } from './wire.ts'

type Parts = { readonly core: Core; readonly course: Course; readonly beforeTransfer: BeforeTransfer }

/** `unreached`: no answer from the server; `declined`: by the visitor, or the state changed meanwhile. */
type Outcome = TransferResult['type'] | 'unreached' | 'declined'

export type Handover = {
  /** Transfers to an agent, one transfer at a time. Without a group the visitor fills in form and group first. */
  readonly transfer: (groupId?: string) => Promise<Outcome>
  /** For a visitor in the queue: asks for the place. */
  readonly askPlace: () => Promise<Outcome>
  /** The transfer that is under way, null for none. */
  readonly underWay: () => Promise<unknown> | null
  /** Locks the menu for a while; false when it is locked already (S4.3-15). */
  readonly lock: () => boolean
}

/** `at`: when the transfer was asked for. An agent may write before the answer is here, and must come after the joined line. */
const apply = (course: Course, result: TransferResult, at: number): boolean => {
  switch (result.type) {
    case 'agent': {
      const card = makeCard({ id: result.adminId, nick: result.nick })
      return course.go('transferConnected', { card, at: result.at || at })
    }
    case 'queued':
      return course.go('transferQueued', result)
    case 'noAgent':
      return course.go('transferNoAgent')
    case 'failed':
      return course.go('transferFailed')
    case 'offWork':
      return result.waitIndex > 0 ? course.go('stillQueued', result) : course.go('transferOffWork')
    default:
      return result satisfies never
  }
}

export const createHandover = ({ core, course, beforeTransfer }: Parts): Handover => {
  let underWay: Promise<Outcome> | null = null

  const ask = async (groupId: string): Promise<Outcome> => {
    const { query } = core.options
    const wanted = groupId || query.groupId || ''
    if (!course.go('transferAsked', { groupId: wanted })) return 'declined'
    const at = endOf(core)
    const { state } = core.get().consultation
    const answer = await core.insist(
      (timeout) => core.call('transferAgent', { groupId: wanted, adminId: query.adminId ?? '' }, timeout),
      // An event may bring the outcome, or the visitor may end the chat, before an answer does.
      () => core.get().consultation.state === state,
    )
    if (!answer?.ok) {
      const isRefused = answer?.kind === 'refused'
      course.go(isRefused ? 'transferFailed' : 'transferUnreached')
      return isRefused ? 'failed' : 'unreached'
    }
    const result = readTransfer(answer.data)
    // An event may have brought the outcome, or the end, already: then the table has no edge from there.
    apply(course, result, at)
    return result.type
  }

  const prepare = async (groupId: string): Promise<Outcome> => {
    // A visitor in the queue has filled in the form already.
    if (groupId !== '' || core.get().consultation.state === 'queued') return ask(groupId)
    const wish = await beforeTransfer().catch((error: unknown) => {
      core.log('visitor: before a transfer', error)
      core.notify('error', 'networkAbnormal')
      return null
    })
    if (wish) return ask(wish.groupId)
    course.go('transferDeclined')
    return 'declined'
  }

  const once = (run: () => Promise<Outcome>) => {
    underWay ??= run().finally(() => {
      underWay = null
    })
    return underWay
  }

  return {
    transfer: (groupId = '') => once(() => prepare(groupId)),
    askPlace: () => once(() => ask('')),
    underWay: () => underWay,
    lock: () => {
      if (core.get().transferLocked) return false
      core.patch({ transferLocked: true })
      core.after(TRANSFER_LOCK, () => core.patch({ transferLocked: false }))
      return true
    },
  }
}
