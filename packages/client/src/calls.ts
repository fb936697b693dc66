import type { adminCalls } from '@foyer/protocol/adminCalls'
import type { Call, RequestOf, ResponseOf } from '@foyer/protocol/call'
import type { manageCalls } from '@foyer/protocol/manageCalls'
import type { visitorCalls } from '@foyer/protocol/visitorCalls'
import type { workorderCalls } from '@foyer/protocol/workorderCalls'
import type { Answer } from './http.ts'

/* The calls of each door, as types alone: schemas would weigh on the page. */

export type VisitorCalls = typeof visitorCalls
export type AgentCalls = typeof adminCalls
export type ManageCalls = typeof manageCalls
export type WorkorderCalls = typeof workorderCalls

type Table = Readonly<Record<string, Call>>
type Name<Calls extends Table> = keyof Calls & string

/** The requests of a table by the calls' names, without the members that the caller adds itself. */
export type Requests<Calls extends Table, Added extends string = never> = {
  readonly [Key in Name<Calls>]: Omit<RequestOf<Calls[Key]>, Added>
}
export type Responses<Calls extends Table> = { readonly [Key in Name<Calls>]: ResponseOf<Calls[Key]> }

/**
 * Makes a call of a table: a wrong name or body does not compile. `timeout` in milliseconds, as Http.call. The type of
 * `data` is what the protocol promises; read it with the functions of read.ts, as servers may be older or newer.
 */
export type Caller<Calls extends Table, Added extends string = never> = <Key extends Name<Calls>>(
  name: Key,
  body: Requests<Calls, Added>[Key],
  timeout?: number,
) => Promise<Answer<Responses<Calls>[Key]>>
