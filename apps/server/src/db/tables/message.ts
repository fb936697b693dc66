import { bigint, bool, insertRows, int, json, nullable, type RowOf, text } from '../rows.ts'

/** The message's columns. A new one is a line here and a migration. */
const columns = {
  tenant_id: text,
  user_id: text,
  msg_id: text,
  /** The sender's own id for it, when that was taken and the message got another one. */
  client_id: nullable(text),
  seq: bigint,
  session_id: text,
  sender: int,
  sender_id: text,
  sender_name: text,
  face: text,
  msg_type: int,
  content: text,
  extra: json<Readonly<Record<string, unknown>>>({}),
  at: bigint,
  recalled: bool,
  /** A note: never shown to visitors. */
  inside: bool,
  /** Words of the tenant's list that it contains, '' for none (G-57). */
  sensitive_words: text,
}

/** A message as the store has it. */
export type StoredMessage = Readonly<RowOf<typeof columns>>

export const insertMessages = insertRows('message', columns)
