import type { Clock } from '../clock.ts'
import type { Db } from '../db/open.ts'
import type { LogEvent } from '../events/log.ts'
import type { Tail } from '../events/wake.ts'
import type { Random } from '../newId.ts'
import { createOwnData } from '../ownData/ownData.ts'
import { createBlocks } from './block.ts'
import { createChanges } from './change.ts'
import { createChangeFacts } from './changeFacts.ts'
import { createClose, createRecall } from './close.ts'
import { createCustomers } from './customers.ts'
import { createEnrol } from './enrol.ts'
import { createFindCustomer } from './identity.ts'
import { createIds } from './ids.ts'
import { createLive } from './live.ts'
import { createMark } from './marks.ts'
import { createMentions } from './mentions.ts'
import { createSetPageFacts } from './pageFacts.ts'
import { createPresence } from './presence.ts'
import { createLogout, createProve } from './prove.ts'
import { createMarkRead, createMessages } from './read.ts'
import { createSearch } from './search.ts'
import { createSearchIndex } from './searchIndex.ts'
import { createSend } from './send.ts'
import { createSessionLists } from './sessionLists.ts'
import { createSessionAccess } from './sessions.ts'
import { createSilence } from './silence.ts'
import { createReopen, createStart } from './start.ts'
import { createTokenOwner } from './tokenOwner.ts'
import type { Conversation, Unit } from './unit.ts'

type Parts = {
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly tail: Tail
  /** True for events that change what a visitor may see. */
  readonly concernsVisitor: (event: LogEvent, shared: boolean) => boolean
  /** Runs in the transaction that closes a conversation. */
  readonly onClosed: (unit: Unit, closed: Conversation) => Promise<void>
  /** Ends every work on conversations, in its transaction. */
  readonly settle: (unit: Unit) => Promise<void>
  /** Milliseconds after which a silent conversation with the robot closes. */
  readonly robotIdleMs: number
}

/** What can be done with conversations, and what is known of them. */
export const createConversations = ({
  db,
  clock,
  random,
  tail,
  concernsVisitor,
  onClosed,
  settle,
  robotIdleMs,
}: Parts) => {
  const changes = createChanges(db, clock, tail.publish, settle)
  const ids = createIds(random)
  const sessionLists = createSessionLists(db)
  const searchIndex = createSearchIndex({ db, clock })
  const close = createClose(changes, onClosed)
  const live = createLive(db, tail, concernsVisitor)
  return {
    changes,
    live,
    presence: createPresence(db, clock),
    sessions: createSessionAccess(db),
    sessionLists,
    messages: createMessages(db),
    search: createSearch({ db, sessionLists, index: searchIndex, clock }),
    searchIndex,
    customers: createCustomers(db),
    mentions: createMentions(db, clock),
    mark: createMark(changes),
    blocks: createBlocks({ db, changes, random }),
    prove: createProve(changes),
    logout: createLogout(changes),
    changeFacts: createChangeFacts(changes),
    setPageFacts: createSetPageFacts(changes),
    customerOf: createFindCustomer(db),
    tokenOwner: createTokenOwner({ db, clock }),
    start: createStart(changes, live, ids, robotIdleMs),
    enrol: createEnrol(changes, ids),
    reopen: createReopen(ids),
    send: createSend(changes),
    recall: createRecall(changes),
    markRead: createMarkRead(changes),
    silence: createSilence(changes),
    close,
    ownData: createOwnData({ db, random, changes, close }),
  }
}

/** See `createConversations`. */
export type Conversations = ReturnType<typeof createConversations>
