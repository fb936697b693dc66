import type { Call } from '@foyer/protocol/call'
import { manageCalls as calls } from '@foyer/protocol/manageCalls'
import { callPermissions } from '@foyer/protocol/permissions'
import type { FastifyInstance } from 'fastify'
import type { DeskWho } from '../desk/who.ts'
import { type Handlers, serveCalls } from '../http/door.ts'
import { apiKeyCalls } from './apiKeys.ts'
import { auditCalls } from './audit.ts'
import { channelCalls } from './channels.ts'
import { configurationCalls } from './configuration.ts'
import { reviewCalls } from './import.ts'
import { inviteCalls } from './invites.ts'
import { knowledgeCalls } from './knowledge.ts'
import { mailInCalls } from './mailIn.ts'
import { mailTextCalls } from './mailTexts.ts'
import type { ManageParts, Operate, Operations } from './parts.ts'
import { peopleCalls } from './people.ts'
import { robotCalls } from './robots.ts'
import { roleCalls } from './roles.ts'
import { createServe } from './serve.ts'
import { serviceCalls } from './services.ts'
import { settingsCalls } from './settings.ts'
import { setUpCalls } from './setUp.ts'
import { statisticsCalls } from './statistics.ts'
import { textCalls } from './texts.ts'
import { ticketCalls } from './tickets.ts'

/** Serves the operators' calls, /api/manage/ (X-41). */
export const manageDoor = (app: FastifyInstance, parts: ManageParts & { readonly viewer: DeskWho }): void => {
  const operations: Operations = {
    ...channelCalls(parts),
    ...peopleCalls(parts),
    ...inviteCalls(parts),
    ...knowledgeCalls(parts),
    ...reviewCalls(parts),
    ...robotCalls(parts),
    ...settingsCalls(parts),
    ...setUpCalls(parts),
    ...ticketCalls(parts),
    ...mailInCalls(parts),
    ...mailTextCalls(parts),
    ...statisticsCalls(parts),
    ...roleCalls(parts),
    ...auditCalls(parts),
    ...apiKeyCalls(parts),
    ...configurationCalls(parts),
    ...textCalls(parts),
    ...serviceCalls(parts),
  }
  const serve = createServe(parts)
  const names = Object.keys(operations) as (keyof Operations)[]
  const handlers = names.map((name) => {
    // the table pairs each name with its own call, which a loop over the names cannot express
    const operate = operations[name] as Operate<Call>
    return [name, serve(name, callPermissions.manage[name], operate)]
  })
  serveCalls(app, calls, Object.fromEntries(handlers) as Handlers<typeof calls>)
}
