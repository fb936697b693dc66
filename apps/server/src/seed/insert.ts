import { insertChannel } from '../channels/store.ts'
import type { Config } from '../config.ts'
import type { Db, Tx } from '../db/open.ts'
import { insertDocument } from '../knowledge/documents.ts'
import { seeded } from '../knowledge/edit.ts'
import { insertFlow } from '../knowledge/flows.ts'
import { beginRobot } from '../knowledge/robots.ts'
import { newId, type Random } from '../newId.ts'
import { checkAdmin, emptyCard } from '../people/admin.ts'
import { insertGroup } from '../people/groups.ts'
import { expectedOf } from '../people/newPassword.ts'
import { createPasswords } from '../people/passwords.ts'
import { insertTemplate } from '../tickets/templates.ts'
import type { demoTenant } from './demo.ts'
import { insertFirstChannel, insertTenant, type Owner } from './newTenant.ts'
import { demoCategory } from './topics.ts'

type Demo = typeof demoTenant

type Parts = {
  readonly db: Db
  readonly clock: { now(): number }
  readonly random: Random
  readonly config: Pick<Config, 'seed' | 'owner'>
  readonly demo: Demo
}

// no letters that look alike
const letters = 'abcdefghjkmnpqrstuvwxyz23456789+'

/** Four words of four letters, 80 random bits. */
const readablePassword = (random: Random): string => {
  const all = [...random.bytes(16)].map((byte) => letters[byte % letters.length])
  return [0, 4, 8, 12].map((at) => all.slice(at, at + 4).join('')).join('-')
}

const insertKnowledge = async (tx: Tx, demo: Demo, now: number): Promise<void> => {
  const { tenantId, robot } = demo
  await beginRobot(tx, tenantId, robot.robotNo, { ...robot, translations: demo.textsOf('robot') }, now)
  for (const { docId, pattern, suggestDocIds, texts } of demo.documents) {
    const [own, ...variants] = texts
    const save = {
      docQuestion: own?.question,
      similarList: own?.similar,
      docAnswer: own?.answer,
      docPattern: pattern,
      suggestDocIds,
      locale: own?.locale,
      category: demoCategory(docId),
      variantList: variants.map((one) => ({
        locale: one.locale,
        docQuestion: one.question,
        similarList: one.similar,
        docAnswer: one.answer,
      })),
    }
    await insertDocument(tx, tenantId, docId, robot.robotNo, save, seeded(now))
  }
  for (const flow of demo.flows) {
    const save = { ...flow, translations: demo.textsOf('flow') }
    await insertFlow(tx, tenantId, flow.flowId, flow.robotNo, save, now)
  }
}

const insertDemo = async (tx: Tx, demo: Demo, owner: Owner, now: number): Promise<void> => {
  const { tenantId, channel } = demo
  const settings = { sensitiveWords: demo.sensitiveWords, formHosts: demo.formHosts }
  await insertTenant(
    tx,
    { tenantId, name: demo.name, settings },
    { ...owner, card: { ...checkAdmin(demo.owner, emptyCard), translations: demo.textsOf('owner') } },
    now,
  )
  for (const group of demo.groups) {
    const translations = demo.textsOf(group.groupId)
    await insertGroup(tx, tenantId, { ...group, translations, adminIds: [owner.adminId] }, now)
  }
  await insertKnowledge(tx, demo, now)
  const { allowOrigin } = demo
  const channelSettings = { ...channel, ...(demo.workTime ?? {}), allowOrigin, translations: demo.textsOf('channel') }
  const rating = { ...demo.evaluate, translations: demo.textsOf('evaluate') }
  await insertChannel(tx, tenantId, channel.channelId, channelSettings, now, rating)
  for (const template of demo.woTemplates) {
    const save = { ...template, translations: demo.textsOf('ticket') }
    await insertTemplate(tx, tenantId, template.templateId, save, now)
  }
}

const isEmpty = async (tx: Pick<Tx, 'k'>): Promise<boolean> =>
  (await tx.k.selectFrom('tenant').select('tenant_id').limit(1).executeTakeFirst()) === undefined

/** What the start must print. */
export type Seeded = {
  /** The owner with a generated password, which is stored nowhere else; null for a configured password. */
  readonly owner: { readonly account: string; readonly password: string } | null
  /** What is expected of the configured password, if it is too weak; else null. */
  readonly expected: string | null
  /** The channel of a new tenant without the demo; else null. */
  readonly channelId: string | null
}

/** The only tenant of a store without the demo. @returns the id of its channel */
const insertEmpty = async (tx: Tx, random: Random, owner: Owner, now: number): Promise<string> => {
  const tenant = { tenantId: newId(random, 't'), name: 'Foyer' }
  await insertTenant(tx, tenant, owner, now)
  return insertFirstChannel(tx, random, tenant, now)
}

/** Adds the first tenant to an empty store: the demo, or one with only the owner. Does nothing if there is a tenant. */
export const seedStore = async (parts: Parts): Promise<Seeded> => {
  const { db, random, config, demo } = parts
  if (!(await isEmpty(db))) return { owner: null, expected: null, channelId: null }
  const { account } = config.owner
  const password = config.owner.password ?? readablePassword(random)
  const owner = { adminId: newId(random, 'a'), account, passwordHash: await createPasswords().hash(password) }
  const seeded = await db.transaction(async (tx) => {
    // if two nodes start at once, the second waits here until the first has committed, then sees its tenant
    await tx.rows({ text: 'lock table tenant in share row exclusive mode', values: [] })
    if (!(await isEmpty(tx))) return null
    const now = parts.clock.now()
    if (config.seed === 'none') return { channelId: await insertEmpty(tx, random, owner, now) }
    await insertDemo(tx, demo, owner, now)
    return { channelId: null }
  })
  const made = config.owner.password === undefined
  return {
    owner: seeded !== null && made ? { account, password } : null,
    expected: seeded !== null && !made ? await expectedOf(password, { account }) : null,
    channelId: seeded?.channelId ?? null,
  }
}
