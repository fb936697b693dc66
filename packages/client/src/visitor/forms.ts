import { bodyOf, type Chosen, docNodeOf, readFormRequest } from '../formCalls.ts'
import { describeChosen } from '../forms/words.ts'
import type { FormField, Message } from '../message.ts'
import { toNumber, toRaw } from '../read.ts'
import type { Core } from './core.ts'
import { refusalOf } from './refusalOf.ts'
import type { Refusal, Visitor } from './types.ts'

/** Submits forms. `goOn` continues a dialogue that waits for its form, with the form as readable text. */
export const createForms = (
  core: Core,
  goOn: (message: Message, text: string) => void,
  inChat: Visitor['inChat'],
): Pick<Visitor, 'submitForm'> => {
  // After a granted request and a failure to store, a second try must not repeat the request.
  const requested = new Map<string, string>()
  const busy = new Set<string>()

  /** Sends the form to the address of its node; null when it was granted, or the node has no address. */
  const request = async (message: Message, chosen: Chosen): Promise<Refusal> => {
    const wanted = message.kind === 'formNode' ? readFormRequest(message, core.log) : null
    const body = JSON.stringify(chosen)
    if (!wanted || requested.get(message.id) === body) return null
    const { bodyType, ...call } = wanted
    const answer = await core.call('fromRequest', { ...call, ...bodyOf(bodyType, chosen), msgId: message.id })
    if (!answer.ok) return refusalOf(core, answer)
    if (toNumber(toRaw(answer.data).status) >= 400) {
      core.notify('error', 'networkAbnormal')
      return ''
    }
    requested.set(message.id, body)
    return null
  }

  const store = async (message: Message, fields: readonly FormField[]): Promise<Refusal> =>
    refusalOf(core, await core.call('updateSessionMsg', { msgId: message.id, docNode: docNodeOf(fields) }))

  const submit = async (message: Message, chosen: Chosen): Promise<Refusal> => {
    const fields = (message.form?.fields ?? []).map((field) => ({ ...field, chosen: chosen[field.id] ?? field.chosen }))
    const values = Object.fromEntries(fields.map((field) => [field.id, field.chosen]))
    const refusal = (await request(message, values)) ?? (await store(message, fields))
    if (refusal !== null) return refusal
    requested.delete(message.id)
    core.fold({ type: 'changed', id: message.id, change: { form: { submitted: true, fields } } })
    if (message.kind === 'formNode') goOn(message, readable(fields))
    return null
  }

  return {
    submitForm: async (id, chosen) => {
      const message = core.messages().find((other) => other.id === id)
      if (!message?.form || message.form.submitted || busy.has(id)) return ''
      busy.add(id)
      const run = () => submit(message, chosen).catch(() => '')
      // A dialogue needs an open chat; other forms are stored without one.
      const refusal = await (message.kind === 'formNode' ? inChat(run) : run())
      busy.delete(id)
      // the visitor did not want to open a chat for it
      return refusal === false ? '' : refusal
    },
  }
}

/** A filled-in form as text: one line a field. */
const readable = (fields: readonly FormField[]): string =>
  fields
    .map((field) => ({ name: field.name, value: describeChosen(field) }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')
