import type { Core } from './core.ts'
import type { Visitor } from './types.ts'

type Change = Parameters<Visitor['updateUser']>[0]

/** Sends what the host page and the form before the chat say about the visitor. */
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
    update: (change: Change) => {
      params = change.params ?? params
      pending = { ...(pending ?? {}), ...change }
      void flush()
    },
    submitForm: async (form: Parameters<Visitor['submitUserForm']>[0]) => {
      const refusal = core.refusalOf(await core.call('submitUserForm', form))
      if (refusal === null) core.patch({ introduced: core.get().introduced + 1 })
      return refusal
    },
    /** Forgets what the host page has said of a visitor who is gone. */
    forget: () => {
      params = ''
      pending = null
    },
  }
}

export type User = ReturnType<typeof createUser>
