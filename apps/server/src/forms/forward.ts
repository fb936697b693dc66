import type { LiveVisitor } from '../conversations/live.ts'
import type { Messages } from '../conversations/read.ts'
import { type Egress, type Incoming, portOf } from '../egress/egress.ts'
import { failures } from '../errors.ts'
import type { Tenants } from '../tenants/settings.ts'
import { type FormNode, formOf } from './formNode.ts'

/** What a page wants to be sent for it. */
export type Forwarding = {
  readonly url: string
  readonly method: string
  readonly contentType: string
  readonly body: string
}

/** Sends a form to the address that its node names (G-43), and nothing else anywhere. */
export type ForwardForm = (visitor: LiveVisitor, msgId: string, forwarding: Forwarding) => Promise<Incoming>

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const BODY_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
}
const PLAIN_TYPES = new Set([...Object.values(BODY_TYPES), 'text/plain'])

/** The node's own kind of body counts; where it names none, one of those that a browser's form may send. */
const typeOf = (node: FormNode, wanted: string): string => {
  const plain = wanted.split(';')[0]?.trim().toLowerCase() ?? ''
  return BODY_TYPES[node.bodyType] ?? (PLAIN_TYPES.has(plain) ? plain : 'application/json')
}

/** `host` stands for the standard port of its scheme, `host:port` for that one. */
const isListed = (address: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(address)
  if (url === null) return false
  return hosts.includes(`${url.hostname}:${portOf(url)}`) || (url.port === '' && hosts.includes(url.hostname))
}

/** @throws notFound for what is no open form of the visitor's running consultation; addressRefused; addressFailed */
export const createForwardForm = (parts: {
  readonly messages: Pick<Messages, 'find'>
  readonly tenants: Pick<Tenants, 'getFormHosts'>
  readonly egress: Egress
}): ForwardForm => {
  const nodeOf = async (visitor: LiveVisitor, msgId: string): Promise<FormNode> => {
    const row = await parts.messages.find(visitor, msgId)
    const form = row === undefined ? null : formOf(row)
    if (row === undefined || form === null || form.node === null) throw failures.notFound()
    if (row.session_id !== visitor.sessionId || visitor.state === 'closed') throw failures.notFound()
    if (form.submitted) throw failures.alreadySubmitted()
    return form.node
  }

  return async (visitor, msgId, { url, method, contentType, body }) => {
    const node = await nodeOf(visitor, msgId)
    const same = node.url !== '' && node.url === url && node.method === method.toUpperCase() && METHODS.has(node.method)
    if (!same || !isListed(node.url, await parts.tenants.getFormHosts(visitor.tenantId)))
      throw failures.addressRefused()
    const carried = node.method === 'GET' ? '' : body
    // the headers are the node's, whatever the page names
    const given = Object.entries(node.headers).filter(([name]) => name.toLowerCase() !== 'content-type')
    const type = carried === '' ? {} : { 'content-type': typeOf(node, contentType) }
    return parts.egress({ url, method: node.method, headers: { ...Object.fromEntries(given), ...type }, body: carried })
  }
}
