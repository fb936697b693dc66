import type { Permission } from '@foyer/protocol/permissions'
import type { Db } from '../db/open.ts'
import { permissionsOfKey } from './apiKeys.ts'
import { permissionsOf } from './roles.ts'

/** Names a sign-in of the desk, or an API key. */
export type SignIn = { readonly tenantId: string; readonly tokenHash: string }

/** A sign-in as the store has it now; `confirmedSeq` is the position in the tenant's log up to which its desk has handled everything. */
export type SignInState = {
  readonly confirmedSeq: number
  readonly permissions: ReadonlySet<Permission>
  readonly groupIds: readonly string[]
}

/** The sign-ins of the desk and the API keys, as readers of their tenant's log. */
export type SignIns = {
  /** Undefined once the sign-in is void. */
  readonly find: (signIn: SignIn) => Promise<SignInState | undefined>
  readonly confirm: (signIn: SignIn, seq: number) => Promise<void>
}

export const createSignIns = (db: Pick<Db, 'rows'>): SignIns => ({
  find: async ({ tenantId, tokenHash }) => {
    const [row] = await db.rows<
      Omit<SignInState, 'permissions'> & {
        readonly roleId: string
        readonly own: string[] | null
        readonly allowed: string[] | null
      }
    >({
      name: 'desk-sign-in',
      text: `select s.confirmed_seq as "confirmedSeq", a.role_id as "roleId", r.permissions as own, s.allowed,
          array(select m.group_id from group_member m where m.tenant_id = s.tenant_id and m.admin_id = s.admin_id) as "groupIds"
        from (select tenant_id, admin_id, confirmed_seq, null::jsonb as allowed from desk_session where tenant_id = $1 and token_hash = $2
          union all
          select tenant_id, admin_id, confirmed_seq, permissions from api_key where tenant_id = $1 and key_hash = $2) s
          join admin a on a.tenant_id = s.tenant_id and a.admin_id = s.admin_id
          left join role r on r.tenant_id = a.tenant_id and r.role_id = a.role_id`,
      values: [tenantId, tokenHash],
    })
    if (row === undefined) return undefined
    const { own, allowed, roleId, ...state } = row
    const permissions = allowed === null ? permissionsOf(roleId, own) : permissionsOfKey(roleId, own, allowed)
    return { ...state, permissions }
  },

  confirm: async ({ tenantId, tokenHash }, seq) => {
    await db.rows({
      name: 'desk-confirm',
      text: `with key as (update api_key set confirmed_seq = $3 where tenant_id = $1 and key_hash = $2 and confirmed_seq < $3)
        update desk_session set confirmed_seq = $3 where tenant_id = $1 and token_hash = $2 and confirmed_seq < $3`,
      values: [tenantId, tokenHash, seq],
    })
  },
})
