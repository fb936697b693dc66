import type { TaskName } from '@foyer/protocol/manage/setUp'
import type { Db, Tx } from '../db/open.ts'
import type { StoredSetUp } from '../db/tables/tenant.ts'
import { typedUrl } from './fetchPage.ts'
import type { Seen, Sighting } from './seen.ts'

/** How far a tenant's set-up is. */
export type SetUpState = {
  /** True if it is the first that an operator sees: nobody has finished it or put it aside. */
  readonly open: boolean
  /** The step at which it was left, from 1. */
  readonly step: number
  /** The address of the website, '' if it is not known. */
  readonly url: string
  /** The language of the operator's own texts, '' if nobody has said it. */
  readonly language: string
  /** The first channel; '' if there is none. */
  readonly channelId: string
  readonly done: TaskName[]
  readonly dismissed: TaskName[]
  readonly seen: Sighting[]
}

/** What a step notes; absent members stay. */
export type SetUpNote = {
  readonly step?: number
  readonly url?: string
  readonly language?: string
  readonly done?: TaskName
  readonly dismissed?: TaskName
  /** True: finished or put aside. */
  readonly ended?: boolean
}

export type SetUp = {
  readonly get: (tenantId: string) => Promise<SetUpState>
  /** @throws addressRefused if the address is none */
  readonly note: (tenantId: string, note: SetUpNote) => Promise<SetUpState>
}

type Facts = {
  readonly stored: StoredSetUp
  readonly channels: number
  readonly channelId: string
  /** The first channel is as it was made. */
  readonly untouched: boolean
  readonly hours: boolean
  readonly people: number
}

const FACTS = `
select coalesce(t.settings -> 'setUp', '{}') as stored, (select count(*)::int from channel c where c.tenant_id = t.tenant_id) as channels,
  coalesce(f.channel_id, '') as "channelId", coalesce(f.draft is null and not f.config ? 'mainColor' and (
    select count(*) < 2 from channel_version v where v.tenant_id = f.tenant_id and v.channel_id = f.channel_id), true) as untouched,
  coalesce(jsonb_typeof(f.work_time) = 'object', false) as hours, (select count(*)::int from admin a where a.tenant_id = t.tenant_id) as people
from tenant t
left join lateral (select * from channel c where c.tenant_id = t.tenant_id order by c.created_at, c.channel_id limit 1) f on true
where t.tenant_id = $1`

const NOTE = `
update tenant set settings = jsonb_set(settings, '{setUp}', coalesce(settings -> 'setUp', '{}') || $2::jsonb) where tenant_id = $1`

const isOpen = ({ stored, channels, untouched }: Facts): boolean =>
  stored.ended !== true && (stored.step !== undefined || channels === 0 || (channels === 1 && untouched))

const tasksOf = ({ stored, untouched, hours, people, channels }: Facts, seen: readonly Sighting[]): TaskName[] => {
  const facts: Partial<Record<TaskName, boolean>> = {
    look: channels > 0 && !untouched,
    hours,
    colleagues: people > 1,
    line: seen.length > 0,
  }
  const byFacts = (Object.keys(facts) as TaskName[]).filter((name) => facts[name] === true)
  return [...new Set([...byFacts, ...((stored.done ?? []) as TaskName[])])]
}

const withOne = (list: readonly string[] = [], one: string): string[] => [...new Set([...list, one])]

const changesOf = (stored: StoredSetUp, note: SetUpNote): StoredSetUp => {
  const { step, url, language, done, dismissed, ended } = note
  return {
    ...(step === undefined ? {} : { step }),
    ...(url === undefined ? {} : url === '' ? { url, origin: '' } : { url, origin: typedUrl(url).origin }),
    ...(language === undefined ? {} : { language }),
    ...(done === undefined ? {} : { done: withOne(stored.done, done) }),
    ...(dismissed === undefined ? {} : { dismissed: withOne(stored.dismissed, dismissed) }),
    ...(ended === undefined ? {} : { ended }),
  }
}

export const createSetUp = ({ db, seen }: { readonly db: Db; readonly seen: Pick<Seen, 'list'> }): SetUp => {
  const facts = async (tx: Pick<Tx, 'rows'>, tenantId: string): Promise<Facts | undefined> =>
    (await tx.rows<Facts>({ name: 'set-up', text: FACTS, values: [tenantId] }))[0]

  const get = async (tenantId: string): Promise<SetUpState> => {
    const [found, sightings] = await Promise.all([facts(db, tenantId), seen.list(tenantId, '')])
    const nothing: Facts = { stored: {}, channels: 0, channelId: '', untouched: true, hours: false, people: 1 }
    const known = found ?? nothing
    const { stored, channelId } = known
    return {
      open: isOpen(known),
      step: stored.step ?? 1,
      url: stored.url ?? '',
      language: stored.language ?? '',
      channelId,
      done: tasksOf(known, sightings),
      dismissed: [...((stored.dismissed ?? []) as TaskName[])],
      seen: sightings,
    }
  }

  return {
    get,
    note: async (tenantId, note) => {
      await db.transaction(async (tx) => {
        await tx.rows({ text: 'select from tenant where tenant_id = $1 for update', values: [tenantId] })
        const changes = changesOf((await facts(tx, tenantId))?.stored ?? {}, note)
        await tx.rows({ text: NOTE, values: [tenantId, JSON.stringify(changes)] })
      })
      return get(tenantId)
    },
  }
}
