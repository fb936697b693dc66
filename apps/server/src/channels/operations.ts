import type { ChannelVersion } from '@foyer/protocol/channelVersion'
import { filled, type Translations } from '@foyer/protocol/setting'
import { check, type Save } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { Page } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import { type ChannelEvaluate, evaluateChange } from './evaluate.ts'
import { deleteHistory, readHistory, readVersion } from './history.ts'
import type { ChannelInfo } from './info.ts'
import { type ChannelChange, type ChannelState, changed, stateOf, tidyDraft } from './state.ts'
import {
  type Channel,
  channelChange,
  type Edit,
  insertChannel,
  lockChannel,
  type Row,
  readChannelNames,
  readRows,
  toChannel,
  toDrafted,
  writeEdit,
} from './store.ts'
import { checkWorkTime } from './workTime.ts'

/** A channel as operators see it. */
export type ChannelSettings = ChannelInfo & {
  readonly timeZone?: string
  readonly workTime: WorkTimeSetting['workTime']
  readonly holiday: WorkTimeSetting['holiday']
  readonly allowOrigin: string[]
  readonly channelName: string
  /** 0 without a draft. */
  readonly draftTime: number
  readonly draftNick: string
  readonly changeTime: number
  readonly changeNick: string
  readonly translations: Translations
}

type WorkTimeInfo = WorkTimeSetting & { readonly channelId: string }
type EvaluateSettings = ChannelEvaluate & { readonly channelId: string; readonly translations: Translations }

/** `draft` 1: as it will be when the draft is published. */
type ChannelFilter = Page & { readonly channelId?: string; readonly draft?: 0 | 1 }

/** Operators' actions on channels; ids of other tenants are not found. */
export type ChannelOperations = {
  readonly getChannel: (tenantId: string, channelId: string, draft?: 0 | 1) => Promise<ChannelSettings>
  readonly getChannelList: (tenantId: string, page?: Page) => Promise<ChannelSettings[]>
  /** Id, title and name of every channel. */
  readonly getChannelNames: (tenantId: string) => ReturnType<typeof readChannelNames>
  readonly saveChannel: (tenantId: string, save: Save) => Promise<ChannelSettings>
  readonly deleteChannel: (tenantId: string, channelId: string) => Promise<void>
  readonly saveWorkTime: (tenantId: string, save: Save) => Promise<WorkTimeInfo>
  readonly getWorkTimeList: (tenantId: string, filter?: ChannelFilter) => Promise<WorkTimeInfo[]>
  readonly deleteWorkTime: (tenantId: string, channelId: string) => Promise<void>
  readonly saveEvaluateInfo: (tenantId: string, save: Save) => Promise<EvaluateSettings>
  readonly getEvaluateInfoList: (tenantId: string, filter?: ChannelFilter) => Promise<EvaluateSettings[]>
  readonly deleteEvaluateInfo: (tenantId: string, channelId: string) => Promise<void>
  /** Shows visitors the draft (D-23). */
  readonly publishChannel: (tenantId: string, channelId: string) => Promise<ChannelSettings>
  readonly discardDraft: (tenantId: string, channelId: string) => Promise<void>
  readonly getChannelHistory: (tenantId: string, channelId: string, page: Page) => Promise<ChannelVersion[]>
  /** Shows visitors an earlier version, as a new one; the draft stays. */
  readonly revertChannel: (tenantId: string, channelId: string, version: number) => Promise<ChannelSettings>
}

const toSettings = ({ info, workTime, ...channel }: Channel): ChannelSettings => ({
  ...info,
  groupConfig: JSON.stringify(channel.groupChoices),
  ...(workTime ?? { workTime: [], holiday: [] }),
  allowOrigin: [...channel.allowOrigin],
  channelName: channel.name,
  draftTime: channel.drafted.at,
  draftNick: channel.drafted.nick,
  changeTime: channel.published.at,
  changeNick: channel.published.nick,
  translations: channel.translations,
})
const toEvaluate = ({ channelId, evaluate, evaluateTranslations }: Channel): EvaluateSettings => ({
  channelId,
  ...evaluate,
  translations: evaluateTranslations,
})
const toWorkTime = (channelId: string, setting: WorkTimeSetting | null): WorkTimeInfo => ({
  channelId,
  ...checkWorkTime({}, setting),
})

/** @param toChange what a save changes, made from what it is about: what visitors see, or the draft */
const editOf =
  ({ draft }: Save, toChange: (before: ChannelState) => ChannelChange) =>
  (row: Row): Edit => {
    const live = stateOf(row)
    if (draft === 1) {
      const own = row.draft ?? {}
      return { state: live, draft: tidyDraft(live, changed(own, toChange(changed(live, own)))) }
    }
    const state = changed(live, toChange(live))
    return { state, draft: row.draft && tidyDraft(state, row.draft) }
  }

const publish = (row: Row): Edit => ({ state: changed(stateOf(row), row.draft ?? {}), draft: null })

const replace = (row: Row, change: Partial<ChannelState>): Edit => {
  const state = { ...stateOf(row), ...change }
  return { state, draft: row.draft && tidyDraft(state, row.draft) }
}

/** What operators get back of what they saved. */
const savedOf = ({ draft }: Save, row: Row): Channel => (draft === 1 ? toDrafted(row) : toChannel(row))

type Parts = {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
  /** Called after each change on this node. */
  readonly onChange: (tenantId: string) => void
}

const createChange = (parts: Parts) => {
  /** The work answers the channel's row, or its id if the row is gone. */
  const change = async <T extends { readonly channelId: string }>(
    tenantId: string,
    work: (tx: Tx, now: number) => Promise<T>,
  ): Promise<T> => {
    const result = await parts.changeSettings(tenantId, 'channel.changed', async (tx, now) => {
      const done = await work(tx, now)
      return { result: done, data: { channelId: done.channelId } }
    })
    parts.onChange(tenantId)
    return result
  }
  const edit = (
    tenantId: string,
    channelId: unknown,
    toEdit: (row: Row, tx: Tx) => Edit | Promise<Edit>,
  ): Promise<Row> =>
    change(tenantId, async (tx, now) => {
      const row = await lockChannel(tx, tenantId, channelId)
      return writeEdit(tx, row, await toEdit(row, tx), now)
    })
  return { change, edit }
}

const versions = ({ db, edit }: { readonly db: Db; readonly edit: ReturnType<typeof createChange>['edit'] }) =>
  ({
    publishChannel: async (tenantId, channelId) => toSettings(toChannel(await edit(tenantId, channelId, publish))),
    discardDraft: async (tenantId, channelId) => {
      await edit(tenantId, channelId, (row) => ({ state: stateOf(row), draft: null }))
    },
    getChannelHistory: async (tenantId, channelId, page) => {
      const [row] = channelId === '' ? [] : await readRows(db, tenantId, channelId, {})
      if (row === undefined) throw failures.notFound()
      return readHistory(db, row, page)
    },
    revertChannel: async (tenantId, channelId, version) => {
      const row = await edit(tenantId, channelId, async (before, tx) =>
        replace(before, await readVersion(tx, before, version)),
      )
      return toSettings(toChannel(row))
    },
  }) satisfies Partial<ChannelOperations>

export const createChannelOperations = (parts: Parts): ChannelOperations => {
  const { db, random } = parts
  const { change, edit } = createChange(parts)

  const readList = async (tenantId: string, filter: ChannelFilter = {}) =>
    (await readRows(db, tenantId, filter.channelId ?? '', filter)).map((row) => savedOf(filter, row))

  return {
    ...versions({ db, edit }),
    getChannel: async (tenantId, channelId, draft = 0) => {
      const [row] = channelId === '' ? [] : await readRows(db, tenantId, channelId, {})
      if (row === undefined) throw failures.notFound()
      return toSettings(savedOf({ draft }, row))
    },
    getChannelNames: (tenantId) => readChannelNames(db, tenantId),
    getChannelList: async (tenantId, page) => (await readList(tenantId, page)).map(toSettings),
    saveChannel: async (tenantId, save) => {
      const { channelId = '' } = save
      if (channelId !== '')
        return toSettings(
          savedOf(
            save,
            await edit(
              tenantId,
              channelId,
              editOf(save, (before) => channelChange(save, before)),
            ),
          ),
        )
      const made = await change(tenantId, (tx, now) => insertChannel(tx, tenantId, newId(random, 'c'), save, now))
      return toSettings(toChannel(made))
    },
    deleteChannel: async (tenantId, channelId) => {
      await change(tenantId, async (tx) => {
        const row = await lockChannel(tx, tenantId, check(filled(64), channelId, 'id'))
        await deleteHistory(tx, row)
        await tx.k.deleteFrom('channel').where('tenant_id', '=', tenantId).where('channel_id', '=', channelId).execute()
        return row
      })
    },
    saveWorkTime: async (tenantId, save) => {
      const toEdit = editOf(save, (before) => ({ workTime: checkWorkTime(save, before.workTime) }))
      const { channelId, workTime } = savedOf(save, await edit(tenantId, save.channelId, toEdit))
      return toWorkTime(channelId, workTime)
    },
    getWorkTimeList: async (tenantId, filter) =>
      (await readList(tenantId, filter))
        .filter(({ workTime }) => workTime !== null)
        .map(({ channelId, workTime }) => toWorkTime(channelId, workTime)),
    deleteWorkTime: async (tenantId, channelId) => {
      await edit(tenantId, channelId, (row) => replace(row, { workTime: null }))
    },
    saveEvaluateInfo: async (tenantId, save) => {
      const toEdit = editOf(save, (before) => ({ evaluate: evaluateChange(before.evaluate, save) }))
      return toEvaluate(savedOf(save, await edit(tenantId, save.channelId, toEdit)))
    },
    getEvaluateInfoList: async (tenantId, filter) => (await readList(tenantId, filter)).map(toEvaluate),
    deleteEvaluateInfo: async (tenantId, channelId) => {
      await edit(tenantId, channelId, (row) => replace(row, { evaluate: {} }))
    },
  }
}
