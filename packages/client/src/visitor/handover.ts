import { TRANSFER_LOCK } from '@foyer/protocol/limits'
import type { Core } from './core.ts'
import type { Course } from './course.ts'
import { endOf } from './lines.ts'
import type { BeforeTransfer } from './types.ts'
import { makeCard, readTransfer, type TransferResult } from './wire.ts'

type Parts = { readonly core: Core; readonly course: Course; readonly beforeTransfer: BeforeTransfer }

/** `unreached`: the server could not be asked; `declined`: the visitor would rather not, or it is too late for it. */
type Outcome = TransferResult['type'] | 'unreached' | 'declined'

export type Handover = {
  /** One at a time. The form and the group are asked for first, unless the group is told. */
  readonly transfer: (groupId?: string) => Promise<Outcome>
  /** In the queue already: asks for the place in it. */
  readonly askPlace: () => Promise<Outcome>
  /** The transfer that is under way, if any. */
  readonly underWay: () => Promise<unknown> | null
  /** False while the menu is locked (S4.3-15). */
  readonly lock: () => boolean
}

export const createHandover = ({ core, course, beforeTransfer }: Parts): Handover => {
  let underWay: Promise<Outcome> | null = null

  /** @param at when it was asked: what an agent says before the answer is here stands behind the line that they joined */
  const apply = (result: TransferResult, at: number): boolean => {
    switch (result.type) {
      case 'agent':
        return course.go('transferConnected', { card: makeCard({ id: result.adminId, nick: result.nick }), at })
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

  const ask = async (groupId: string): Promise<Outcome> => {
    if (!course.go('transferAsked')) return 'declined'
    const { query } = core.options
    const at = endOf(core)
    const answer = await core.call('transferAgent', {
      groupId: groupId || (query.groupId ?? ''),
      adminId: query.adminId ?? '',
    })
    if (!answer.ok) {
      const isRefused = core.refusalOf(answer)
      course.go(isRefused ? 'transferFailed' : 'transferUnreached')
      return isRefused ? 'failed' : 'unreached'
    }
    const result = readTransfer(answer.data)
    // Meanwhile an event may have told the outcome, or the end: the table has no way from there then.
    apply(result, at)
    return result.type
  }

  const prepare = async (groupId: string): Promise<Outcome> => {
    // Who waits already has been asked.
    if (groupId !== '' || core.get().consultation.state === 'queued') return ask(groupId)
    const wish = await beforeTransfer().catch((error: unknown) => {
      core.log('visitor: before a transfer', error)
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
