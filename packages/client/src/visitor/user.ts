import type { Core } from './core.ts'
import type { Visitor } from './types.ts'

/** `mergeParams` 1: the members of params join those that the server knows. */
type Change = Parameters<Visitor['updateUser']>[0] & { mergeParams?: 1 }

/** Sends what the host page says about the visitor. */
export const createUser = (core: Core) => {
  let pending: Change | null = null
  let busy = false
  // As the host page has given them.
  let params = core.options.query.params ?? ''

  /** Sends pending changes; after a failure they stay pending. */
  const flush = async () => {
    if (!pending || busy || core.get().phase !== 'ready') return
    const change = pending
    pending = null
    busy = true
    const { pollId } = core.session
    const answer = await core.call('updateUserInfo', { pollId, ...change })
    busy = false
    if (!answer.ok && answer.kind !== 'refused') pending = { ...change, ...(pending ?? {}) }
    else if (pending) await flush()
  }

  return {
    flush: () => void flush(),
    params: () => params,
    pending: () => pending,
    update: (change: Change) => {
      params = change.params ?? params
      pending = { ...pending, ...change }
      if (change.params && !change.mergeParams) delete pending.mergeParams
      void flush()
    },
    /** Forgets what the host page has said of a visitor who is gone. */
    forget: () => {
      params = ''
      pending = null
    },
  }
}

export type User = ReturnType<typeof createUser>
