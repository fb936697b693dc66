import { ADMIN_STATUS } from '@foyer/protocol/kinds'
import { toList, toNumber, toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import type { Agent, Colleague, DeskGroup, Session } from './types.ts'
import { type ListStatus, listStatus, presenceOf, readSessions, readSignedIn, roleOf } from './wire.ts'

const readColleague = (value: unknown): Colleague => {
  const raw = toRaw(value)
  return {
    id: toText(raw.adminId),
    nick: toText(raw.adminNick),
    face: toText(raw.adminFace),
    role: roleOf(raw.role),
    presence: presenceOf(raw.status),
    reason: toText(raw.reason),
    load: toNumber(raw.load),
    room: toNumber(raw.maxSession),
    groupIds: toList(raw.groupIds).map(toText),
  }
}

const readGroup = (value: unknown): DeskGroup => {
  const raw = toRaw(value)
  const seconds = (given: unknown) => (typeof given === 'number' ? given : null)
  return {
    id: toText(raw.groupId),
    name: toText(raw.groupName),
    online: toNumber(raw.online),
    waiting: toNumber(raw.waiting),
    waitLow: seconds(raw.waitLow),
    waitHigh: seconds(raw.waitHigh),
  }
}

/** Colleagues and groups, transfers to them, and the operator's list of the whole team. */
export const createTeam = (core: Core) => {
  const list = async (status: ListStatus): Promise<readonly Session[] | null> => {
    const answer = await core.call('getSessionList', { status, scope: 'team' })
    return answer.ok ? readSessions(answer.data) : null
  }

  // Arrow keys choose quickly: the choices go out one after the other, so that the last one wins.
  let turn: Promise<void> = Promise.resolve()
  let choices = 0

  return {
    setPresence: (presence, reason = '') => {
      choices += 1
      const change = turn.then(async () => {
        const answer = await core.act('setAdminStatus', { status: ADMIN_STATUS[presence], reason })
        if (answer.ok) core.patch({ presence, reason: presence === 'online' ? '' : reason })
      })
      turn = change.catch(() => {})
      return change
    },
    /** The presence that the server has, unless the agent chooses another meanwhile. */
    loadPresence: async () => {
      await turn
      const before = choices
      const isWanted = () => choices === before
      const show = (data: Parameters<typeof readSignedIn>[0]) => {
        const signedIn = isWanted() ? readSignedIn(data) : null
        if (signedIn) core.patch({ presence: signedIn.presence, reason: signedIn.reason })
      }
      await core.load('presence', (timeout) => core.call('me', {}, timeout), show, isWanted)
    },
    loadColleagues: async () => {
      await Promise.all([
        core.load(
          'colleagues',
          (timeout) => core.call('getColleagueList', {}, timeout),
          (data) => core.patch({ colleagues: toList(data).map(readColleague) }),
        ),
        core.load(
          'groups',
          (timeout) => core.call('getDeskGroupList', {}, timeout),
          (data) => core.patch({ groups: toList(data).map(readGroup) }),
        ),
      ])
    },
    loadTeam: async () => {
      if (core.get().me?.permissions.includes('chats.all') !== true) return
      const [agent, queued, robot] = await Promise.all([
        list(listStatus.agent),
        list(listStatus.queued),
        list(listStatus.robot),
      ])
      if (agent && queued && robot) core.patch({ team: [...agent, ...queued, ...robot] })
    },
    handOn: async (sessionId, to, note) => {
      const target = 'agent' in to ? { adminId: to.agent } : { groupId: to.group }
      // Before the call: the event that takes the session away may come before the answer.
      core.markHandingOver(sessionId, true)
      const answer = await core.act('transferSession', { sessionId, ...target, note })
      if (!answer.ok) core.markHandingOver(sessionId, false)
      return answer.ok
    },
    takeOver: async (sessionId) => {
      const answer = await core.act('takeOver', { sessionId })
      if (!answer.ok) return false
      const known = core.get().team?.find(({ id }) => id === sessionId)
      const change = { ...known, state: 'agent' as const, offered: false, adminId: core.get().me?.id ?? '' }
      core.foldRows({ type: 'assigned', sessionId, at: 0, change })
      return true
    },
  } satisfies Partial<Agent> & { readonly loadPresence: () => Promise<void> }
}
