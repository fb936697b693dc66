import type * as calls from '@foyer/protocol/admin/customers'
import { acknowledge, type Handler } from '../http/door.ts'
import type { DeskParts } from './parts.ts'

type Parts = Pick<DeskParts, 'viewer' | 'customerRecords'>

/** Lists customers, newest activity first or by name. */
export const queryCustomerList =
  ({ viewer, customerRecords }: Parts): Handler<typeof calls.queryCustomerList> =>
  async ({ page = 1, pageSize = 50, ...query }, { request }) =>
    customerRecords.list(await viewer(request), { ...query, limit: pageSize, offset: (page - 1) * pageSize })

/** The older part of a customer's time line. */
export const getCustomerTimeline =
  ({ viewer, customerRecords }: Parts): Handler<typeof calls.getCustomerTimeline> =>
  async ({ customerId, before }, { request }) =>
    (await customerRecords.moments(await viewer(request), customerId, before ?? null)).map((one) => ({
      ...one,
      tags: [...one.tags],
    }))

export const saveCustomer =
  ({ viewer, customerRecords }: Parts): Handler<typeof calls.saveCustomer> =>
  async (save, { request }) =>
    acknowledge(customerRecords.save(await viewer(request), save))

export const addCustomerNote =
  ({ viewer, customerRecords }: Parts): Handler<typeof calls.addCustomerNote> =>
  async ({ customerId, content }, { request }) =>
    customerRecords.addNote(await viewer(request), customerId, content)

export const deleteCustomerNote =
  ({ viewer, customerRecords }: Parts): Handler<typeof calls.deleteCustomerNote> =>
  async ({ id }, { request }) =>
    acknowledge(customerRecords.removeNote(await viewer(request), id))

export const mergeCustomer =
  ({ viewer, customerRecords }: Parts): Handler<typeof calls.mergeCustomer> =>
  async ({ customerId, double }, { request }) =>
    acknowledge(customerRecords.merge(await viewer(request), customerId, double))

export const undoMergeCustomer =
  ({ viewer, customerRecords }: Parts): Handler<typeof calls.undoMergeCustomer> =>
  async ({ customerId }, { request }) =>
    acknowledge(customerRecords.undoMerge(await viewer(request), customerId))
