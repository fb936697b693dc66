import type { Core } from './core.ts'
import { refusalOf } from './refusalOf.ts'
import type { Refusal, Visitor } from './types.ts'

/** Sends the form before the chat. */
export const submitUserForm = async (core: Core, form: Parameters<Visitor['submitUserForm']>[0]): Promise<Refusal> => {
  const refusal = refusalOf(core, await core.call('submitUserForm', form))
  if (refusal === null) core.patch({ introduced: core.get().introduced + 1 })
  return refusal
}
