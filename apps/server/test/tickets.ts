import type { Answer, Node } from './build.ts'
import { arrive, fromNewAddress, signIn, type TestAgent } from './people.ts'

/** The ticket type of the demo tenant. */
const RETURN = 'return'

/** A call of customers' tickets, from a new address. */
export const wo = (
  node: Node,
  name: string,
  body: unknown,
  headers: Record<string, string> = fromNewAddress(),
): Promise<Answer> => node.call(`/api/open/wo/${name}`, body, headers)

/** Opens a ticket of the demo's type with its required fields filled in. */
export const addWo = (node: Node, more: Record<string, unknown> = {}, headers?: Record<string, string>) =>
  wo(
    node,
    'addWo',
    {
      woContent: 'The parcel is damaged.',
      woTypeId: RETURN,
      cusFieldConfigInfoVoList: [
        { fieldId: 'order', fieldName: 'Order number', fieldValue: 'A1' },
        { fieldId: 'outcome', fieldName: 'What would you like?', fieldValue: 'Refund' },
      ],
      ...more,
    },
    headers,
  )

/** A ticket with its replies, as its customer sees it. */
export const query = (node: Node, body: Record<string, unknown>, headers?: Record<string, string>) =>
  wo(node, 'queryWoById', body, headers)

/** A ticket of a new visitor, and the owner of the tenant. */
export const open = async (node: Node, more: Record<string, unknown> = {}) => {
  const owner: TestAgent = await signIn(node)
  const visitor = await arrive(node, { userName: 'Ann', email: 'ann@example.com' })
  const { data, message } = await addWo(node, { userId: visitor.userId, ...more })
  if (data === null) throw new Error(`addWo: ${message}`)
  return { owner, visitor, userId: visitor.userId, woId: data.woId as string }
}
