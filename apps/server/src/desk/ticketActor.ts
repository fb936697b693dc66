import type { Principal } from '../people/sessions.ts'
import type { Actor } from '../tickets/types.ts'

/** The signed-in person as who acts on a ticket. */
export const actorOf = ({ adminId, nick }: Pick<Principal, 'adminId' | 'nick'>): Actor => ({
  kind: 'agent',
  adminId,
  name: nick,
})
