import type { Call } from '@foyer/protocol/call'
import { ROLE } from '@foyer/protocol/kinds'
import { manageCalls as calls } from '@foyer/protocol/manageCalls'
import type { FastifyInstance } from 'fastify'
import type { DeskWho } from '../desk/who.ts'
import { failures } from '../errors.ts'
import { type Handler, serveCalls } from '../http/door.ts'
import type { NotBuilt } from '../http/notBuilt.ts'
import type { Principal } from '../people/sessions.ts'
import { channelCalls } from './channels.ts'
import { knowledgeCalls } from './knowledge.ts'
import { mailInCalls } from './mailIn.ts'
import { mailTextCalls } from './mailTexts.ts'
import type { ManageParts, Operate } from './parts.ts'
import { peopleCalls } from './people.ts'
import { robotCalls } from './robots.ts'
import { settingsCalls } from './settings.ts'
import { statisticsCalls } from './statistics.ts'
import { ticketCalls } from './tickets.ts'

/** Makes the check of a permission that the tables of the subjects name beside each call. */
const createAllow =
  (viewer: DeskWho, may: (person: Principal) => boolean) =>
  <C extends Call>(operate: Operate<C>): Handler<C> =>
  async (body, caller) => {
    const person = await viewer(caller.request)
    if (!may(person)) throw failures.notAllowed()
    return operate(person, body, caller)
  }

/** Serves the operators' calls, /api/manage/ (X-41). */
export const manageDoor = (
  app: FastifyInstance,
  { viewer, ...domain }: Omit<ManageParts, 'operators'> & { readonly viewer: DeskWho },
): void => {
  const parts = { ...domain, operators: createAllow(viewer, ({ role }) => role === ROLE.operator) }
  serveCalls<typeof calls, NotBuilt['manage']>(app, calls, {
    ...channelCalls(parts),
    ...peopleCalls(parts),
    ...knowledgeCalls(parts),
    ...robotCalls(parts),
    ...settingsCalls(parts),
    ...ticketCalls(parts),
    ...mailInCalls(parts),
    ...mailTextCalls(parts),
    ...statisticsCalls(parts),
  })
}
