import { AsyncLocalStorage } from 'node:async_hooks'

/** A call that changes settings, while it runs. */
export type Change = {
  readonly tenantId: string
  readonly adminId: string
  /** The API key that stands for the person, '' for none. */
  readonly apiKeyName: string
  /** The network address of the caller. */
  readonly address: string
  readonly call: string
  readonly subject: string
  /** Undefined for a new object; '' for settings that a tenant has once. */
  readonly subjectId: string | undefined
  /** The version that the caller has read; undefined if they do not mind. */
  readonly expected: number | undefined
  /** Members of the call that hold secrets: the log says that they were set, not what they are. */
  readonly secrets: readonly string[]
  /** The object's version after the change; undefined until the change was recorded. */
  version?: number
  /** What the log says of a change of many objects, in place of the members of one. */
  said?: { readonly before: unknown; readonly after: unknown }
}

const changes = new AsyncLocalStorage<Change>()

/** Runs the work of a call as this change. The transactions below read it, because each would otherwise hand the caller on to the store. */
export const asChange = <T>(change: Change, work: () => Promise<T>): Promise<T> => changes.run(change, work)

/** The change that runs now; undefined outside of the operators' calls. */
export const currentChange = (): Change | undefined => changes.getStore()
