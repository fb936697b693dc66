import { isRead } from '@foyer/protocol/audited'
import type { Call } from '@foyer/protocol/call'
import type { Permission } from '@foyer/protocol/permissions'
import { subjectOf } from '@foyer/protocol/versioned'
import type { FastifyRequest } from 'fastify'
import type { Audit } from '../audit/audit.ts'
import type { Change } from '../audit/change.ts'
import { idIn, SUBJECTS } from '../audit/subjects.ts'
import type { DeskWho } from '../desk/who.ts'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { Principal } from '../people/sessions.ts'
import type { Operate } from './parts.ts'

/** Members whose values no log may hold. */
const SECRETS = ['password', 'apiKey', 'secret']

/** Changes that are named otherwise than by saveX and deleteX. */
const SUBJECT_OF: Readonly<Record<string, string>> = {
  inviteAdmin: 'invite',
  sendInviteAgain: 'invite',
  publishChannel: 'channel',
  discardDraft: 'channel',
  revertChannel: 'channel',
  changeRobotDocs: 'robotDoc',
  undoRobotDocs: 'robotDoc',
  restoreSmallTalk: 'robotDoc',
  askAboutThin: 'robot',
  stopAskingAboutThin: 'robot',
  acceptProposedQuestions: 'robotDoc',
  declineProposedQuestions: 'robotDoc',
}

/** Calls beside saveX that refuse an outdated version and answer the next one, with the member that names what was read. */
const READ_AS: Readonly<Record<string, string>> = {
  publishChannel: 'version',
  revertChannel: 'readVersion',
  acceptProposedQuestions: 'version',
}

type Named = Readonly<Record<string, unknown>>

/** A save names its object by its members, a removal by `id`. */
const subjectIdOf = (name: string, subject: string, body: Named): string | undefined => {
  const members = SUBJECTS[subject]?.id ?? []
  if (members.length === 0) return ''
  const named = idIn(subject, body)
  return named ?? (name.startsWith('delete') && typeof body.id === 'string' ? body.id : undefined)
}

/** The member with the version that the caller has read; '' for calls that take none. */
const readAs = (name: string): string => READ_AS[name] ?? (name.startsWith('save') ? 'version' : '')

const changeOf = (name: string, body: Named, person: Principal, request: FastifyRequest): Change => {
  const subject = SUBJECT_OF[name] ?? (subjectOf(name) || name)
  const expected = body[readAs(name)]
  const secrets = SECRETS.filter((member) => body[member] !== undefined && body[member] !== '')
  return {
    tenantId: person.tenantId,
    adminId: person.adminId,
    apiKeyName: person.apiKeyName,
    address: request.ip,
    call: name,
    subject,
    secrets,
    subjectId: subjectIdOf(name, subject, body),
    expected: typeof expected === 'number' ? expected : undefined,
  }
}

/** Adds the version to each object of an answer. */
const withVersions = (subject: string, versions: ReadonlyMap<string, number>, data: unknown): unknown => {
  const add = (one: unknown) => Object.assign({}, one, { version: versions.get(idIn(subject, one) ?? '') ?? 0 })
  return Array.isArray(data) ? data.map(add) : add(data)
}

/**
 * Makes a call of operators what the door serves: checks the permission (D-19), puts changes into the audit log (D-18), and answers versions
 * (D-23).
 * @param needed null: everybody who is signed in
 */
export const createServe =
  ({ viewer, audit }: { readonly viewer: DeskWho; readonly audit: Audit }) =>
  <C extends Call>(name: string, needed: Permission | null, operate: Operate<C>): Handler<C> => {
    const subject = subjectOf(name)
    return async (body, caller) => {
      const person = await viewer(caller.request)
      if (needed !== null && !person.permissions.has(needed)) throw failures.notAllowed()
      if (isRead(name)) {
        const data = await operate(person, body, caller)
        if (!(subject in SUBJECTS)) return data
        return withVersions(subject, await audit.versions(person.tenantId, subject), data) as typeof data
      }
      const change = changeOf(name, (body ?? {}) as Named, person, caller.request)
      const data = await audit.during(change, () => operate(person, body, caller))
      if (readAs(name) === '') return data
      return Object.assign({}, data, { version: change.version ?? 0 }) as typeof data
    }
  }
