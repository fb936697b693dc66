import type { Call } from '@foyer/protocol/call'
import { callPermissions, type Permission } from '@foyer/protocol/permissions'
import { failures } from '../errors.ts'
import type { Handler } from '../http/door.ts'
import type { DeskWho } from './who.ts'

type Table = Readonly<Record<string, Handler<Call>>>

const needs: Readonly<Record<string, Permission | null | undefined>> = callPermissions.admin

/** Lets only people with the permission of a call make it (D-19); all others get the answer of an object that does not exist (G-75). */
export const allowing = <Handlers extends object>(viewer: DeskWho, handlers: Handlers): Handlers => {
  const allowed = Object.entries(handlers as Table).map(([name, handle]): [string, Handler<Call>] => {
    const needed = needs[name]
    if (needed === null || needed === undefined) return [name, handle]
    return [
      name,
      async (body, caller) => {
        const { permissions } = await viewer(caller.request)
        if (!permissions.has(needed)) throw failures.notAllowed()
        return handle(body, caller)
      },
    ]
  })
  return Object.fromEntries(allowed) as Handlers
}
