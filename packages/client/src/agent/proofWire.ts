import { isOn, type Raw, toList, toRaw, toText } from '../read.ts'
import type { Customer } from './types.ts'

/** Facts that a website can sign (D-15), by their names on the wire. */
const FACTS = [
  ['customerName', 'name'],
  ['phone', 'phone'],
  ['email', 'email'],
  ['params', 'params'],
] as const

/** Whether the website has signed who a visitor is, and which facts; and what was given beside signed ones. */
export const readProof = (raw: Raw): Pick<Customer, 'identityProved' | 'provedFacts' | 'said'> => {
  const proved = toList(raw.provedFacts)
  const said = toRaw(raw.said)
  return {
    identityProved: isOn(raw.identityProved),
    provedFacts: FACTS.filter(([wire]) => proved.includes(wire)).map(([, fact]) => fact),
    said: {
      name: toText(said.customerName),
      phone: toText(said.phone),
      email: toText(said.email),
      params: toText(said.params),
    },
  }
}
