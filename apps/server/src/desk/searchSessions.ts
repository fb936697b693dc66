import type { searchSessions as call } from '@foyer/protocol/admin/searchSessions'
import type { Handler } from '../http/door.ts'
import { presentSession } from './getSessionList.ts'
import type { DeskParts } from './parts.ts'

const STATES = ['closed', 'robot', 'agent', 'queued'] as const
const PAGE_SIZE = 20

/** Drops empty filters. */
const given = <Members extends object>(members: Members): { [Name in keyof Members]?: NonNullable<Members[Name]> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined && value !== '')) as never

/** Searches the sessions that the agent may see by text and facts, newest first (G-75). */
export const searchSessions =
  ({ viewer, search }: Pick<DeskParts, 'viewer' | 'search'>): Handler<typeof call> =>
  async ({ query = '', status, page = 1, pageSize = PAGE_SIZE, ...filters }, { request }) => {
    const me = await viewer(request)
    const state = status === undefined ? undefined : STATES[status]
    const rows = await search(me, { query: query.trim(), page, pageSize, ...given({ state, ...filters }) })
    return rows.map((row) => ({ ...presentSession(row, me.adminId), found: row.found }))
  }
