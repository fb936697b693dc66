import type { Viewer } from '../conversations/sessions.ts'
import { accessCustomer, type CustomerParts } from './access.ts'
import { createCustomerChanges } from './changes.ts'
import { noOf, readDoubles, readGiven, readMerged, readNotes } from './facts.ts'
import { createCustomerList } from './list.ts'
import { customerOfVisitor } from './records.ts'
import { readMoments } from './timeline.ts'

/** The desk's records of people. Each call throws notFound for a record that does not exist or that the viewer may not see. */
export const createCustomerRecords = (parts: CustomerParts) => {
  const { db, clock, random, fieldsOf } = parts
  return {
    ...createCustomerChanges(parts),
    list: createCustomerList(db),

    /** All that is known of a customer. */
    read: async (viewer: Viewer, customerId: string) => {
      const { tenantId } = viewer
      const row = await accessCustomer(db, viewer, customerId)
      const [given, notes, doubles, merged, moments, fields] = await Promise.all([
        readGiven(db, tenantId, customerId),
        readNotes(db, tenantId, customerId),
        readDoubles(db, viewer, customerId),
        readMerged(db, tenantId, customerId),
        readMoments(db, viewer, customerId, null),
        fieldsOf(tenantId),
      ])
      const numbered = given.map(({ userId, ...facts }) => ({ ...facts, visitorNo: noOf(tenantId, userId) }))
      return { ...row, customerId, given: numbered, notes, doubles, merged, moments, ownFields: fields }
    },

    /** The record of a visitor whom the viewer may see, made at the first look. */
    ofVisitor: (key: { readonly tenantId: string; readonly userId: string }): Promise<string> =>
      db.transaction((tx) => customerOfVisitor(tx, random, key, clock.now())),

    /** @param before only what began before this (epoch ms); null: all */
    moments: async (viewer: Viewer, customerId: string, before: number | null) => {
      await accessCustomer(db, viewer, customerId)
      return readMoments(db, viewer, customerId, before)
    },
  }
}

export type CustomerRecords = ReturnType<typeof createCustomerRecords>
