import type { Flow, FlowForm } from './flow.ts'

/** Variables by name. */
export type Variables = Readonly<Record<string, string>>

const TOKEN = 'customerToken'
const PARAMETERS = 'customerParameters'

/** Whether a variable is the host page's to set and not the dialogue's. */
export const isHostName = (name: string): boolean =>
  name === TOKEN || name === PARAMETERS || name.startsWith(`${PARAMETERS}.`)

/** A secret of the visitor's: it is compared and sent, and never said. */
export const isSecret = (name: string): boolean => name === TOKEN

/** A variable in a text. */
export const PLACEHOLDER = /\{([\p{L}\p{N}_][\p{L}\p{N}_.:-]{0,127})\}/gu

/** Own members alone: a visitor names variables too. */
export const readVariable = (variables: Variables, name: string): string | undefined =>
  Object.hasOwn(variables, name) ? variables[name] : undefined

const parametersOf = (text: string): [string, string][] => {
  try {
    const given: unknown = JSON.parse(text)
    if (typeof given !== 'object' || given === null || Array.isArray(given)) return []
    const plain = Object.entries(given).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value))
    return plain.map(([name, value]) => [`${PARAMETERS}.${name}`, String(value)])
  } catch {
    return []
  }
}

/**
 * What the host page hands in (G-42) as variables: customerToken, customerParameters as it came, and customerParameters.NAME for each text,
 * number or boolean of it where it is JSON text of an object. A visitor can forge all of them: they say what a page claims.
 */
export const hostVariables = (customerToken: string, customerParameters: string): Variables => ({
  ...(customerToken === '' ? {} : { [TOKEN]: customerToken }),
  ...(customerParameters === ''
    ? {}
    : { [PARAMETERS]: customerParameters, ...Object.fromEntries(parametersOf(customerParameters)) }),
})

/** Those of the host's variables that a flow names somewhere; nobody has a use for the others. */
export const namedBy = (flow: Flow, host: Variables): Variables => {
  const codes = flow.nodes.flatMap((node) => (node.nodeType === 'CONDITION' ? [node.code] : []))
  const named = new Set([...codes, ...[...JSON.stringify(flow.nodes).matchAll(PLACEHOLDER)].map(([, name]) => name)])
  return Object.fromEntries(Object.entries(host).filter(([name]) => named.has(name)))
}

const hostNameIn = (field: unknown): string | null => {
  const value = (field as { readonly chooseValue?: unknown } | null)?.chooseValue
  const name = typeof value === 'string' ? [...value.matchAll(PLACEHOLDER)][0]?.[1] : undefined
  return name !== undefined && value === `{${name}}` && isHostName(name) ? name : null
}

/** The form as a visitor sees it: without the fields that the host page fills in. */
export const shownForm = (form: FlowForm): FlowForm => {
  const fromFields = form.fromFields.filter((field) => hostNameIn(field) === null)
  return fromFields.length === form.fromFields.length ? form : { ...form, fromFields }
}

// what a header cannot hold would begin a second one
const inHeader = (value: string): string => value.replace(/[^\x20-\x7e]/g, '')

/**
 * What goes to the address of a form beside what the visitor filled in: headers with their {variables}, and the fields whose chooseValue is
 * exactly one of the host page's {variables}, by fieldId. A variable that nobody has set is empty.
 */
export const formRequest = (form: FlowForm, variables: Variables) => ({
  headers: Object.fromEntries(
    Object.entries(form.headers ?? {}).map(([header, text]) => [
      header,
      text.replace(PLACEHOLDER, (_, name: string) => inHeader(readVariable(variables, name) ?? '')),
    ]),
  ),
  fields: Object.fromEntries(
    form.fromFields.flatMap((field) => {
      const name = hostNameIn(field)
      return name === null ? [] : [[(field as { fieldId: string }).fieldId, readVariable(variables, name) ?? '']]
    }),
  ),
})
