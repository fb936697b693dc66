import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/open.ts'
import { createAddresses } from '../egress/egress.ts'
import type { Files } from '../files/files.ts'
import type { Random } from '../newId.ts'
import type { Seal } from '../secrets/seal.ts'
import type { Tickets } from '../tickets/tickets.ts'
import { createAttach } from './attach.ts'
import { createLeases } from './leases.ts'
import { createMailLists } from './lists.ts'
import { createMailboxes } from './mailboxes.ts'
import { createMailIn, createTreating } from './mailIn.ts'
import { createReaders } from './readers.ts'
import { createMailStore } from './store.ts'
import { createTake } from './take.ts'
import { createMailThread } from './thread.ts'

type Parts = {
  readonly config: Pick<Config, 'imap' | 'egressAllow'>
  readonly seal: Seal
  readonly db: Db
  readonly clock: Clock
  readonly random: Random
  readonly files: Files
  readonly tickets: Tickets
  readonly onError: (error: unknown) => void
}

/** Mails that become tickets: the mailboxes, what reads them, and what operators see of it. */
export const openMailIn = async ({ config, seal, db, clock, random, files, tickets, onError }: Parts) => {
  const addresses = createAddresses({ allow: config.egressAllow })
  const mailboxes = createMailboxes({ db, clock, random, seal, imap: config.imap, addresses })
  await mailboxes.adopt()
  const store = createMailStore(db, random)
  const thread = createMailThread()
  const treating = createTreating({
    clock,
    store,
    thread,
    attach: createAttach(files),
    take: createTake(tickets),
    onError,
  })
  const leases = createLeases(db, random.bytes(9).toString('base64url'), config.imap !== undefined)
  const onMails = () => void treating.treatDue().catch(onError)
  const readers = createReaders({ clock, leases, store, serverOf: mailboxes.serverOf, onMails, onError })
  const mailIn = createMailIn({ clock, store, readers, treating, onError })
  return { mailIn, mailboxes, mailLists: createMailLists(db, clock, store, mailIn.wake) }
}
