import { currentChange } from '../audit/change.ts'
import type { Tx } from '../db/open.ts'
import type { DocEditor } from '../db/tables/robot.ts'

/** When a document was edited (epoch ms), by whom, and by what. */
export type Edit = { readonly at: number; readonly editor: DocEditor }

/** An edit by nobody: documents with which a robot begins. */
export const seeded = (at: number): Edit => ({ at, editor: { adminNick: '', apiKeyName: '', way: 'seed' } })

/** The edit that the change that runs now makes; the name is stored, so that it stays when the person is removed. */
export const editNow = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  way: DocEditor['way'],
  at: number,
): Promise<Edit> => {
  const { adminId = '', apiKeyName = '' } = currentChange() ?? {}
  const [row] = await tx.rows<{ nick: string }>({
    name: 'document-editor',
    text: 'select nick from admin where tenant_id = $1 and admin_id = $2',
    values: [tenantId, adminId],
  })
  return { at, editor: { adminNick: row?.nick ?? '', apiKeyName, way } }
}
