import type { KeyValue, Platform } from '../platform.ts'
import { createCalling } from './calling.ts'
import { createReading } from './reading.ts'
import { createSending } from './sending.ts'
import type { Credentials } from './types.ts'
import { createWriting } from './writing.ts'

/** The client of the pages of tickets and of messages left, which need no chat. */
export type Tickets = ReturnType<typeof createTickets>

/** @param tab the storage of this tab, for what is on its way */
export const createTickets = (platform: Platform, credentials: Credentials, tab: KeyValue) => {
  const calling = createCalling(platform, credentials)
  return {
    platform,
    /** The visitor is known, so that there may be earlier tickets. */
    isKnown: () => calling.userId() !== '',
    read: createReading(calling),
    write: createWriting(calling),
    ...createSending(platform, tab),
  }
}
