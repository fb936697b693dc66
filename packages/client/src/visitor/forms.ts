import { bodyOf, type Chosen, docNodeOf, readFormRequest } from '../formCalls.ts'
import { describeChosen } from '../formWords.ts'
import type { FormField, Message } from '../message.ts'
import { toNumber, toRaw } from '../read.ts'
import type { Core } from './core.ts'
import type { Refusal, Visitor } from './types.ts'

/** `goOn`: the dialogue waits for its form; it is told which node was filled in, and how that reads. */
export const createForms = (
  core: Core,
  goOn: (message: Message, text: string) => void,
  inChat: Visitor['inChat'],
): Pick<Visitor, 'submitForm'> => {
  // Where the request was granted and storing was not, a second try must not send it again.
  const requested = new Map<string, string>()
  const busy = new Set<string>()

  /** Null also when there is nothing to request. */
  const request = async (message: Message, chosen: Chosen): Promise<Refusal> => {
    const wanted = message.kind === 'formNode' ? readFormRequest(message, core.log) : null
    const body = JSON.stringify(chosen)
    if (!wanted || requested.get(message.id) === body) return null
    const { bodyType, ...call } = wanted
    const answer = await core.call('fromRequest', { ...call, ...bodyOf(bodyType, chosen), msgId: message.id })
    if (!answer.ok) return core.refusalOf(answer)
    if (toNumber(toRaw(answer.data).status) >= 400) {
      core.notify('error', 'networkAbnormal')
      return ''
    }
    requested.set(message.id, body)
    return null
  }

  const store = async (message: Message, fields: readonly FormField[]): Promise<Refusal> =>
    core.refusalOf(await core.call('updateSessionMsg', { msgId: message.id, docNode: docNodeOf(fields) }))

  const submit = async (message: Message, chosen: Chosen): Promise<Refusal> => {
    const fields = (message.form?.fields ?? []).map((field) => ({ ...field, chosen: chosen[field.id] ?? field.chosen }))
    const values = Object.fromEntries(fields.map((field) => [field.id, field.chosen]))
    const refusal = (await request(message, values)) ?? (await store(message, fields))
    if (refusal !== null) return refusal
    requested.delete(message.id)
    core.fold({ type: 'filled', id: message.id, form: { submitted: true, fields } })
    if (message.kind === 'formNode') goOn(message, readable(fields))
    return null
  }

  return {
    submitForm: async (id, chosen) => {
      const message = core.messages().find((other) => other.id === id)
      if (!message?.form || message.form.submitted || busy.has(id)) return ''
      busy.add(id)
      const run = () => submit(message, chosen).catch(() => '')
      // A dialogue goes on in a chat; any other form is stored all the same.
      const refusal = await (message.kind === 'formNode' ? inChat(run) : run())
      busy.delete(id)
      // No chat was opened for it, as the visitor would rather not.
      return refusal === false ? '' : refusal
    },
  }
}

/** A filled-in form as the visitor's own words: one line a field. */
const readable = (fields: readonly FormField[]): string =>
  fields
    .map((field) => ({ name: field.name, value: describeChosen(field) }))
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}: ${value}`)
    .join('\n')
