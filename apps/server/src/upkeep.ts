import type { FastifyBaseLogger } from 'fastify'
import type { Channels } from './channels/channels.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Conversations } from './conversations/conversations.ts'
import { createSweep } from './conversations/sweep.ts'
import type { Db } from './db/open.ts'
import type { openFiles } from './files/open.ts'
import { forgetFlowVersions } from './knowledge/flowRows.ts'
import { forgetUndo } from './knowledge/undo.ts'
import { forgetOldTries } from './people/tries.ts'
import { createMendLoads } from './queue/mendLoads.ts'
import type { Queueing } from './queue/queueing.ts'
import { createForgetQuestions } from './statistics/forget.ts'
import { createTicketSweep } from './tickets/sweep.ts'
import type { Tickets } from './tickets/tickets.ts'
import type { VideoCalls } from './videoCalls/videoCalls.ts'
import type { Visits } from './visits/visits.ts'
import { forgetOldLinks } from './waysIn/resets.ts'

type Parts = { readonly config: Config; readonly db: Db; readonly clock: Clock }

/** Deletes what nothing reads any more. */
export const createForget = (
  { db, clock }: Parts,
  { tickets }: { readonly tickets: Tickets },
  files: Awaited<ReturnType<typeof openFiles>>,
  forgetMails: () => Promise<void>,
) => {
  const forgetQuestions = createForgetQuestions(db, clock)
  return async () => {
    await forgetQuestions()
    await forgetUndo(db, clock.now())
    await forgetFlowVersions(db, clock.now())
    await forgetOldTries(db, clock.now())
    await forgetOldLinks(db, clock.now())
    await tickets.tokens.forget(clock.now())
    await forgetMails()
    await files.forgetUploads()
    // last: it throws if the folder of files belongs to another store
    await files.fileSweep.strays()
  }
}

/** Whose time limits are applied. */
type Swept = {
  readonly channels: Channels
  readonly tickets: Tickets
  readonly visits: Visits
  readonly videoCalls: VideoCalls
}

/** Applies the time limits of conversations, calls, tickets and visits to websites. */
export const createSweeping = (
  { db, clock, config: { robotIdleMs, visitorGoneMs, queueLeaveMs }, log }: Parts & { readonly log: FastifyBaseLogger },
  conversations: Conversations,
  queueing: Queueing,
  { channels, tickets, visits, videoCalls }: Swept,
) => {
  const limits = { queueLeaveMs, visitorGoneMs, robotIdleMs }
  const mendLoads = createMendLoads({ db, log, ...queueing })
  const sweepConversations = createSweep({ db, clock, channels, ...limits, ...conversations, ...queueing })
  const sweepTickets = createTicketSweep(tickets)
  return async () => {
    // first: the time limits free agents and give them visitors
    await mendLoads()
    await sweepConversations()
    await videoCalls.sweep()
    await sweepTickets()
    await visits.sweep()
  }
}
