import type { Call } from '@foyer/protocol/call'
import { calls } from '@foyer/protocol/calls'
import { callPermissions, type Permission, permissions } from '@foyer/protocol/permissions'
import { expect, test } from 'vitest'
import { hire, signIn } from './people.ts'
import { onOneStore } from './stores.ts'

const NOT_FOUND = 'Not found'

/** Every call that names a permission, or that everybody who is signed in may make. */
const TABLE = (['admin', 'manage'] as const).flatMap((door) =>
  Object.entries(callPermissions[door]).map(([name, needed]) => {
    const call = (calls[door] as Readonly<Record<string, Call>>)[name]
    if (call === undefined) throw new Error(`no call ${name}`)
    return { door, name, needed: needed as Permission | null, call }
  }),
)

/** Calls that answer the same however often they are made. */
const READS = /^(get|query|search|me$)/

const served = TABLE.filter(({ call }) => call.multipart !== true && !call.download)

onOneStore((subject) => {
  test('D-19, G-75: every call of desk and operators is refused to every role that lacks its permission, and only to those', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const own = await owner
      .call('me')
      .then(() => node.manage('saveRole', { roleName: 'Auditors', permissions: ['audit'] }, owner.token))
    const roles = (await node.manage('getRoleList', {}, owner.token)).data as {
      roleId: string
      permissions: Permission[]
    }[]
    expect(roles.map(({ roleId }) => roleId)).toEqual([
      ...['owner', 'administrator', 'supervisor', 'agent', 'reporter'],
      own.data.roleId,
    ])
    const people = []
    for (const role of roles.filter(({ roleId }) => roleId !== 'owner'))
      people.push({ ...role, token: (await hire(node, owner, { roleId: role.roleId })).token })
    const faults: string[] = []
    for (const { door, name, needed, call } of served) {
      const ask = (token: string) => node.call(call.path, call.examples[0] ?? {}, { token })
      const lacking = people.filter((one) => needed !== null && !one.permissions.includes(needed))
      for (const { roleId, token } of lacking) {
        const { code, message } = await ask(token)
        if (code !== 400 || message !== NOT_FOUND) faults.push(`${door}.${name} answers ${roleId} ${code} ${message}`)
      }
      if (!READS.test(name) || (await ask(owner.token)).code !== 200) continue
      for (const { roleId, token } of people.filter((one) => !lacking.includes(one))) {
        const { code, message } = await ask(token)
        if (code !== 200) faults.push(`${door}.${name} refuses ${roleId} ${code} ${message}`)
      }
    }
    expect(faults).toEqual([])
  })

  test('D-19: getPermissionList names every permission with the calls that it allows, and login and me say the own ones', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const list = (await node.manage('getPermissionList', {}, owner.token)).data as {
      permission: string
      calls: string[]
    }[]
    expect(list.map(({ permission }) => permission)).toEqual(permissions)
    const named = list.flatMap((one) => one.calls)
    expect(named.toSorted()).toEqual(
      TABLE.filter(({ needed }) => needed !== null)
        .map(({ door, name }) => `${door}.${name}`)
        .toSorted(),
    )
    expect((await owner.call('me')).data).toMatchObject({ role: 2, roleId: 'owner', permissions: [...permissions] })
    const agent = await hire(node, owner)
    expect((await agent.call('me')).data).toMatchObject({ role: 1, roleId: 'agent' })
  })

  test('D-19: nobody locks the last owner out, and nobody gives or takes more than they have', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const administrator = await hire(node, owner, { role: 2 })
    const asAdministrator = (name: string, body: unknown) => node.manage(name, body, administrator.token)
    const refused = async (answer: Promise<{ code: number; message: string }>, words: RegExp) =>
      expect(await answer).toMatchObject({ code: 400, message: expect.stringMatching(words) })
    await refused(node.manage('deleteAdmin', { id: owner.adminId }, owner.token), /owner/)
    await refused(node.manage('saveAdmin', { adminId: owner.adminId, roleId: 'agent' }, owner.token), /owner/)
    await refused(asAdministrator('deleteAdmin', { id: owner.adminId }), /rights/)
    await refused(asAdministrator('saveAdmin', { adminId: owner.adminId, password: 'stolen by a colleague' }), /rights/)
    await refused(asAdministrator('saveAdmin', { adminId: administrator.adminId, roleId: 'owner' }), /rights/)
    const keepers = { roleName: 'Keepers', permissions: ['people.read', 'people.write', 'roles.write'] }
    const { roleId } = (await asAdministrator('saveRole', keepers)).data
    const keeper = await hire(node, owner, { roleId })
    const asKeeper = (name: string, body: unknown) => node.manage(name, body, keeper.token)
    await refused(asKeeper('saveAdmin', { adminId: keeper.adminId, roleId: 'administrator' }), /rights/)
    await refused(
      asKeeper('saveAdmin', { adminId: administrator.adminId, password: 'stolen by a colleague' }),
      /rights/,
    )
    await refused(asKeeper('saveRole', { roleId, permissions: [...keepers.permissions, 'audit'] }), /rights/)
    await refused(asKeeper('saveRole', { roleId: 'agent', permissions: ['people.read'] }), /built-in/)
    await refused(asKeeper('saveAdmin', { adminId: keeper.adminId, roleId: 'nobody' }), /roleId/)
    await refused(asAdministrator('deleteRole', { id: roleId }), /1 people/)
    await node.manage('saveAdmin', { adminId: keeper.adminId, role: 1 }, owner.token)
    expect((await asAdministrator('deleteRole', { id: roleId })).code).toBe(200)
    // a second owner may go again
    await node.manage('saveAdmin', { adminId: administrator.adminId, roleId: 'owner' }, owner.token)
    expect((await asAdministrator('saveAdmin', { adminId: administrator.adminId, role: 2 })).data.roleId).toBe('owner')
    expect((await node.manage('deleteAdmin', { id: administrator.adminId }, owner.token)).code).toBe(200)
  })

  test('D-19: a changed role acts at once for those who are signed in', async () => {
    const { node } = subject
    const owner = await signIn(node)
    const { roleId } = (
      await node.manage('saveRole', { roleName: 'Readers', permissions: ['channels.read'] }, owner.token)
    ).data
    const reader = await hire(node, owner, { roleId })
    const list = () => node.manage('getChannelList', {}, reader.token)
    expect((await list()).code).toBe(200)
    await node.manage('saveRole', { roleId, permissions: ['robot.read'] }, owner.token)
    expect((await list()).code).toBe(400)
  })
})
