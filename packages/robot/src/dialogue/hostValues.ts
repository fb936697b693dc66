import type { Flow, FlowForm } from './flow.ts'

/** Variables by name. */
export type Variables = Readonly<Record<string, string>>

const TOKEN = 'customerToken'
const PARAMETERS = 'customerParameters'

/** True for a variable that only the host page sets. */
export const isHostName = (name: string): boolean =>
  name === TOKEN || name === PARAMETERS || name.startsWith(`${PARAMETERS}.`)

/** True for a secret of the visitor, which is compared and sent but never shown. */
export const isSecret = (name: string): boolean => name === TOKEN

/** A variable in a text: {name}. */
export const PLACEHOLDER = /\{([\p{L}\p{N}_][\p{L}\p{N}_.:-]{0,127})\}/gu

/** Reads own members only, since visitors choose variable names too. */
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
 * The values of the host page as variables (G-42): customerToken, customerParameters unchanged, and, if that is a JSON
 * object, customerParameters.NAME for each of its strings, numbers and booleans. Visitors can forge all of them.
 */
export const hostVariables = (customerToken: string, customerParameters: string): Variables => ({
  ...(customerToken === '' ? {} : { [TOKEN]: customerToken }),
  ...(customerParameters === ''
    ? {}
    : { [PARAMETERS]: customerParameters, ...Object.fromEntries(parametersOf(customerParameters)) }),
})

/** The host page's variables that a flow uses. */
export const hostVariablesIn = (flow: Flow, host: Variables): Variables => {
  const codes = flow.nodes.flatMap((node) => (node.nodeType === 'CONDITION' ? [node.code] : []))
  const named = new Set([...codes, ...[...JSON.stringify(flow.nodes).matchAll(PLACEHOLDER)].map(([, name]) => name)])
  return Object.fromEntries(Object.entries(host).filter(([name]) => named.has(name)))
}

const hostNameIn = (field: unknown): string | null => {
  const value = (field as { readonly chooseValue?: unknown } | null)?.chooseValue
  const name = typeof value === 'string' ? [...value.matchAll(PLACEHOLDER)][0]?.[1] : undefined
  return name !== undefined && value === `{${name}}` && isHostName(name) ? name : null
}

/** The form without the fields that the host page fills in. */
export const shownForm = (form: FlowForm): FlowForm => {
  const fromFields = form.fromFields.filter((field) => hostNameIn(field) === null)
  return fromFields.length === form.fromFields.length ? form : { ...form, fromFields }
}

// a line break would begin a second header
const inHeader = (value: string): string => value.replace(/[^\x20-\x7e]/g, '')

/**
 * What is sent to a form's address beside the visitor's values: the headers with their {variables}, and by fieldId the
 * fields whose chooseValue is exactly one {variable} of the host page. An unset variable is empty.
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
