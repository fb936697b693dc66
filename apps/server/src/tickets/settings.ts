import { type WoSettings, woSettings } from '@foyer/protocol/settings'
import { check, checkPresent, type Save, startsOf } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { LogEvent } from '../events/log.ts'
import { createChangeSettings } from '../tenants/change.ts'

/** How a tenant treats its tickets. */
export type TicketSettings = {
  readonly getWoSettings: (tenantId: string) => Promise<WoSettings>
  /** Changes the settings that the save contains. @throws badRequest */
  readonly saveWoSettings: (tenantId: string, save: Save) => Promise<WoSettings>
  /** Sets one setting back to its default. @throws notFound for a name that is no setting */
  readonly deleteWoSetting: (tenantId: string, name: string) => Promise<void>
}

const starts: WoSettings = check(woSettings, startsOf(woSettings.properties), '')

/** Days after which solved tickets end, unless an operator has set others. */
export const { closeAfterDays: CLOSE_AFTER_DAYS } = starts

/** Stored settings with all their members. */
export const withDefaults = (stored: Partial<WoSettings>): WoSettings => ({ ...starts, ...stored })

const SAVE = `update tenant set settings = settings || jsonb_build_object('tickets', $2::jsonb) where tenant_id = $1`

/** Reads how a tenant treats its tickets, in a transaction or not. */
export const readTicketSettings = async (
  tx: Pick<Tx, 'rows'>,
  tenantId: string,
  lock: '' | 'for update' = '',
): Promise<WoSettings> => {
  const text = `select settings -> 'tickets' as tickets from tenant where tenant_id = $1 ${lock}`
  const [row] = await tx.rows<{ tickets: Partial<WoSettings> | null }>({ text, values: [tenantId] })
  return withDefaults(row?.tickets ?? {})
}

export const createTicketSettings = (parts: {
  readonly db: Db
  readonly clock: { now(): number }
  readonly publish: (events: readonly LogEvent[]) => void
}): TicketSettings => {
  const changeSettings = createChangeSettings(parts)
  return {
    getWoSettings: (tenantId) => readTicketSettings(parts.db, tenantId),
    saveWoSettings: (tenantId, save) =>
      changeSettings(tenantId, 'tenant.changed', async (tx) => {
        const before = await readTicketSettings(tx, tenantId, 'for update')
        const settings = { ...before, ...checkPresent(woSettings.properties, save) }
        await tx.rows({ text: SAVE, values: [tenantId, JSON.stringify(settings)] })
        return { result: settings, data: {} }
      }),
    deleteWoSetting: (tenantId, name) =>
      changeSettings(tenantId, 'tenant.changed', async (tx) => {
        if (!Object.hasOwn(starts, name)) throw failures.notFound()
        const before = await readTicketSettings(tx, tenantId, 'for update')
        const settings = { ...before, [name]: starts[name as keyof WoSettings] }
        await tx.rows({ text: SAVE, values: [tenantId, JSON.stringify(settings)] })
        return { result: undefined, data: {} }
      }),
  }
}
