import { type FlowForm, formRequest, type Variables } from '@foyer/robot'
import type { LiveVisitor } from '../conversations/live.ts'
import type { Messages } from '../conversations/read.ts'
import type { Db } from '../db/open.ts'
import type { RobotMemory } from '../db/tables/conversation.ts'
import { type Egress, type Incoming, type Outgoing, portOf } from '../egress/egress.ts'
import { failures } from '../errors.ts'
import { waitingIn } from '../robot/dialogue.ts'
import { createRunning } from '../running.ts'
import type { Tenants } from '../tenants/settings.ts'
import { type FormNode, formOf } from './formNode.ts'

/** The request that a page asks the server to send. */
export type Forwarding = {
  readonly url: string
  readonly method: string
  readonly contentType: string
  readonly body: string
}

/** Sends a form to the URL of its node, and to no other URL (G-43). */
export type ForwardForm = (visitor: LiveVisitor, msgId: string, forwarding: Forwarding) => Promise<Incoming>

const METHODS = new Set(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
const BODY_TYPES: Readonly<Record<string, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
}
const PLAIN_TYPES = new Set([...Object.values(BODY_TYPES), 'text/plain'])

/** The content type of the node, else the requested one if it is a plain form type, else JSON. */
const typeOf = (node: FormNode, wanted: string): string => {
  const plain = wanted.split(';')[0]?.trim().toLowerCase() ?? ''
  return BODY_TYPES[node.bodyType] ?? (PLAIN_TYPES.has(plain) ? plain : 'application/json')
}

/** True if the list contains the URL's host; `host` means the default port of the scheme, `host:port` exactly that port. */
const isListed = (address: string, hosts: readonly string[]): boolean => {
  const url = URL.parse(address)
  if (url === null) return false
  return hosts.includes(`${url.hostname}:${portOf(url)}`) || (url.port === '' && hosts.includes(url.hostname))
}

/** Adds fields to a body of this content type; a body that does not parse stays unchanged. */
const withMembers = (body: string, type: string, fields: Readonly<Record<string, string>>): string => {
  if (Object.keys(fields).length === 0) return body
  if (type === BODY_TYPES.form) {
    const form = new URLSearchParams(body)
    for (const [name, value] of Object.entries(fields)) form.set(name, value)
    return form.toString()
  }
  try {
    const given: unknown = JSON.parse(body === '' ? '{}' : body)
    const isBag = typeof given === 'object' && given !== null && !Array.isArray(given)
    return isBag ? JSON.stringify({ ...given, ...fields }) : body
  } catch {
    return body
  }
}

/** Concurrent forwards per tenant and per visitor, for hosts that hang. */
const AT_ONCE = { tenant: 20, visitor: 2 }

/**
 * @throws notFound if the message is no open form of the visitor's current consultation; addressRefused; addressFailed, also if too many
 * forwards are waiting
 */
export const createForwardForm = (parts: {
  readonly db: Pick<Db, 'rows'>
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

  /** Variables of the dialogue that waits for the form, including the values of the host page, which are stored only there. */
  const variablesOf = async ({ tenantId, userId }: LiveVisitor, node: FormNode): Promise<Variables> => {
    const [row] = await parts.db.rows<{ robot: RobotMemory }>({
      name: 'conversation-robot',
      text: 'select robot from conversation where tenant_id = $1 and user_id = $2',
      values: [tenantId, userId],
    })
    const waiting = row === undefined ? null : waitingIn(row.robot)
    const same = waiting?.nodeId === node.nodeId && waiting.flowId === node.flow.flowId
    return same ? { ...waiting.variables, ...row?.robot.host } : {}
  }

  const requestOf = async (visitor: LiveVisitor, node: FormNode) => {
    const [named] = await parts.db.rows<{ form: FlowForm }>({
      name: 'flow-form',
      text: `select node -> 'fromNode' as form from flow_version v, jsonb_array_elements(v.body -> 'nodes') node
        where v.tenant_id = $1 and v.flow_id = $2 and v.version = $3 and node ->> 'nodeId' = $4`,
      values: [visitor.tenantId, node.flow.flowId, node.flow.version ?? 0, node.nodeId],
    })
    if (named === undefined) return { headers: node.headers, fields: {} }
    return formRequest(named.form, await variablesOf(visitor, node))
  }

  const running = createRunning()

  const sendInTurn = async ({ tenantId, userId }: LiveVisitor, outgoing: Outgoing): Promise<Incoming> => {
    const visitor = `${tenantId}\n${userId}`
    if (running.of(tenantId) >= AT_ONCE.tenant || running.of(visitor) >= AT_ONCE.visitor) throw failures.addressFailed()
    const ends = [tenantId, visitor].map((key) => running.begin(key))
    try {
      return await parts.egress(outgoing)
    } finally {
      for (const end of ends) end()
    }
  }

  return async (visitor, msgId, { url, method, contentType, body }) => {
    const node = await nodeOf(visitor, msgId)
    const same = node.url !== '' && node.url === url && node.method === method.toUpperCase() && METHODS.has(node.method)
    if (!same || !isListed(node.url, await parts.tenants.getFormHosts(visitor.tenantId)))
      throw failures.addressRefused()
    const own = await requestOf(visitor, node)
    const wanted = typeOf(node, contentType)
    const carried = node.method === 'GET' ? '' : withMembers(body, wanted, own.fields)
    // headers come from the node, never from the page
    const given = Object.entries(own.headers).filter(([name]) => name.toLowerCase() !== 'content-type')
    const type = carried === '' ? {} : { 'content-type': wanted }
    const headers = { ...Object.fromEntries(given), ...type }
    return sendInTurn(visitor, { url, method: node.method, headers, body: carried })
  }
}
