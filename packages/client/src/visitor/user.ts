import type { Core } from './core.ts'
import type { Visitor } from './types.ts'

type Change = Parameters<Visitor['updateUser']>[0]

/** Sends what the host page and the form before the chat say about the visitor. */
export const createUser = (core: Core) => {
  let pending: Change | null = null
  let busy = false

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
    update: (change: Change) => {
      pending = { ...(pending ?? {}), ...change }
      void flush()
    },
    submitForm: async (form: Parameters<Visitor['submitUserForm']>[0]) =>
      core.refusalOf(await core.call('submitUserForm', form)),
  }
}

export type User = ReturnType<typeof createUser>
