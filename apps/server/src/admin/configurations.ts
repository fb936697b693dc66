import { asChange } from '../audit/change.ts'
import { type Configurations, createConfigurations } from '../configuration/configuration.ts'
import type { Db } from '../db/open.ts'
import { failures } from '../errors.ts'
import type { AdminCommand } from './command.ts'

// running servers read what changed in the log
const configurationsOf = (db: Db): Configurations =>
  createConfigurations({ db, clock: { now: Date.now }, publish: () => undefined })

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw failures.badJson()
  }
}

const mustExist = async (db: Db, tenantId: string): Promise<void> => {
  const query = db.k.selectFrom('tenant').select('tenant_id').where('tenant_id', '=', tenantId)
  if ((await query.executeTakeFirst()) === undefined)
    throw failures.badRequest(`there is no tenant ${JSON.stringify(tenantId)}; "people" lists them`)
}

const exportCommand: AdminCommand = {
  usage: ['TENANT', '[CHANNEL]'],
  says: 'prints the configuration of a tenant, or of one of its channels, as JSON without secrets',
  run: async ({ db }, [tenantId = '', channelId = '']) => {
    await mustExist(db, tenantId)
    return JSON.stringify(await configurationsOf(db).exportConfig(tenantId, channelId), null, 2)
  },
}

/** Who changed it, for the audit log: a shell has neither account nor address. */
const byShell = { adminId: '', apiKeyName: '', address: '', secrets: [], expected: undefined }

const importCommand: AdminCommand = {
  usage: ['TENANT', '[--dry-run]'],
  says: 'applies the exported JSON of the standard input and prints what changed; with --dry-run only prints it',
  run: async ({ db, readInput }, [tenantId = '', flag]) => {
    if (flag !== undefined && flag !== '--dry-run')
      throw failures.badRequest(`${flag}: --dry-run or nothing is expected`)
    await mustExist(db, tenantId)
    const config = parse(await readInput())
    const change = { ...byShell, tenantId, call: 'admin import', subject: 'configuration', subjectId: '' }
    const work = () => configurationsOf(db).importConfig(tenantId, config, flag !== undefined)
    return JSON.stringify({ changes: await asChange(change, work) }, null, 2)
  },
}

/** Configuration as code (D-21). */
export const configurationCommands = { export: exportCommand, import: importCommand } as const
