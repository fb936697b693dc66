import type { Db } from '../db/open.ts'

/** Names a sign-in of the desk. */
export type SignIn = { readonly tenantId: string; readonly tokenHash: string }

/** A sign-in as the store has it now; `confirmedSeq` is the position in the tenant's log up to which its desk has handled everything. */
export type SignInState = {
  readonly confirmedSeq: number
  readonly role: number
  readonly groupIds: readonly string[]
}

/** The sign-ins of the desk, as readers of their tenant's log. */
export type SignIns = {
  /** Undefined once the sign-in is void. */
  readonly find: (signIn: SignIn) => Promise<SignInState | undefined>
  readonly confirm: (signIn: SignIn, seq: number) => Promise<void>
}

export const createSignIns = (db: Pick<Db, 'rows'>): SignIns => ({
  find: async ({ tenantId, tokenHash }) => {
    const [row] = await db.rows<SignInState>({
      name: 'desk-sign-in',
      text: `select s.confirmed_seq as "confirmedSeq", a.role,
          array(select m.group_id from group_member m where m.tenant_id = s.tenant_id and m.admin_id = s.admin_id) as "groupIds"
        from desk_session s join admin a on a.tenant_id = s.tenant_id and a.admin_id = s.admin_id
        where s.tenant_id = $1 and s.token_hash = $2`,
      values: [tenantId, tokenHash],
    })
    return row
  },

  confirm: async ({ tenantId, tokenHash }, seq) => {
    await db.rows({
      name: 'desk-confirm',
      text: 'update desk_session set confirmed_seq = $3 where tenant_id = $1 and token_hash = $2 and confirmed_seq < $3',
      values: [tenantId, tokenHash, seq],
    })
  },
})
