import type { AgentCalls, Requests, Responses } from '../calls.ts'
import type { Answer } from '../http.ts'
import type { Core } from './core.ts'

/** The calls about customers and what follows an ended session. */
export type CustomerCall =
  | 'queryCustomerList'
  | 'getCustomerRecord'
  | 'getCustomerTimeline'
  | 'saveCustomer'
  | 'addCustomerNote'
  | 'deleteCustomerNote'
  | 'mergeCustomer'
  | 'undoMergeCustomer'
  | 'followUp'
  | 'markSession'

/** Customers at the desk; pages that show them load them. */
export type Customers = {
  readonly customerCall: <Name extends CustomerCall>(
    name: Name,
    body: Requests<AgentCalls>[Name],
  ) => Promise<Answer<Responses<AgentCalls>[Name]>>
}

export const createCustomers = ({ call }: Pick<Core, 'call'>): Customers => ({
  customerCall: (name, body) => call(name, body),
})
