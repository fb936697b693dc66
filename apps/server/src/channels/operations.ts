import { filled } from '@foyer/protocol/setting'
import { check, type Save } from '../checks.ts'
import type { Db, Tx } from '../db/open.ts'
import type { WorkTimeSetting } from '../db/tables/tenant.ts'
import { failures } from '../errors.ts'
import { newId, type Random } from '../newId.ts'
import type { Page } from '../paging.ts'
import type { ChangeSettings } from '../tenants/change.ts'
import type { ChannelEvaluate } from './evaluate.ts'
import type { ChannelInfo } from './info.ts'
import {
  type Channel,
  changeChannel,
  insertChannel,
  lockChannel,
  readChannelNames,
  readChannels,
  setEvaluate,
  setWorkTime,
  toChannel,
  writeChannel,
} from './store.ts'
import { checkWorkTime } from './workTime.ts'

/** A channel as operators see it. */
export type ChannelSettings = ChannelInfo & {
  readonly timeZone?: string
  readonly workTime: WorkTimeSetting['workTime']
  readonly holiday: WorkTimeSetting['holiday']
  readonly allowOrigin: string[]
}

type WorkTimeInfo = WorkTimeSetting & { readonly channelId: string }
type EvaluateSettings = ChannelEvaluate & { readonly channelId: string }

type ChannelFilter = Page & { readonly channelId?: string }

/** Operators' actions on channels; ids of other tenants are not found. */
export type ChannelOperations = {
  readonly getChannel: (tenantId: string, channelId: string) => Promise<ChannelSettings>
  readonly getChannelList: (tenantId: string, page?: Page) => Promise<ChannelSettings[]>
  /** Id and title of every channel. */
  readonly getChannelNames: (tenantId: string) => Promise<{ channelId: string; titleDesc: string }[]>
  readonly saveChannel: (tenantId: string, save: Save) => Promise<ChannelSettings>
  readonly deleteChannel: (tenantId: string, channelId: string) => Promise<void>
  readonly saveWorkTime: (tenantId: string, save: Save) => Promise<WorkTimeInfo>
  readonly getWorkTimeList: (tenantId: string, filter?: ChannelFilter) => Promise<WorkTimeInfo[]>
  readonly deleteWorkTime: (tenantId: string, channelId: string) => Promise<void>
  readonly saveEvaluateInfo: (tenantId: string, save: Save) => Promise<EvaluateSettings>
  readonly getEvaluateInfoList: (tenantId: string, filter?: ChannelFilter) => Promise<EvaluateSettings[]>
  readonly deleteEvaluateInfo: (tenantId: string, channelId: string) => Promise<void>
}

const toSettings = ({ info, workTime, allowOrigin }: Channel): ChannelSettings => ({
  ...info,
  ...(workTime ?? { workTime: [], holiday: [] }),
  allowOrigin: [...allowOrigin],
})
const toWorkTime = (channelId: string, setting: WorkTimeSetting | null): WorkTimeInfo => ({
  channelId,
  ...checkWorkTime({}, setting),
})

export const createChannelOperations = (parts: {
  readonly db: Db
  readonly random: Random
  readonly changeSettings: ChangeSettings
  /** Called after each change on this node. */
  readonly onChange: (tenantId: string) => void
}): ChannelOperations => {
  const { db, random } = parts

  const change = async (tenantId: string, work: (tx: Tx, now: number) => Promise<Channel>): Promise<Channel> => {
    const channel = await parts.changeSettings(tenantId, 'channel.changed', async (tx, now) => {
      const result = await work(tx, now)
      return { result, data: { channelId: result.channelId } }
    })
    parts.onChange(tenantId)
    return channel
  }

  const readList = (tenantId: string, filter: ChannelFilter = {}) =>
    readChannels(db, tenantId, filter.channelId ?? '', filter)

  return {
    getChannel: async (tenantId, channelId) => {
      const [channel] = channelId === '' ? [] : await readChannels(db, tenantId, channelId, {})
      if (channel === undefined) throw failures.notFound()
      return toSettings(channel)
    },
    getChannelNames: (tenantId) => readChannelNames(db, tenantId),
    getChannelList: async (tenantId, page) => (await readList(tenantId, page)).map(toSettings),
    saveChannel: async (tenantId, save) => {
      const isNew = save.channelId === undefined || save.channelId === ''
      const work = async (tx: Tx, now: number) =>
        isNew
          ? insertChannel(tx, tenantId, newId(random, 'c'), save, now)
          : changeChannel(tx, await lockChannel(tx, tenantId, save.channelId), save)
      return toSettings(await change(tenantId, work))
    },
    deleteChannel: async (tenantId, channelId) => {
      await change(tenantId, async (tx) => {
        const row = await lockChannel(tx, tenantId, check(filled(64), channelId, 'id'))
        await tx.k.deleteFrom('channel').where('tenant_id', '=', tenantId).where('channel_id', '=', channelId).execute()
        return toChannel(row)
      })
    },
    saveWorkTime: async (tenantId, save) => {
      const channel = await change(tenantId, (tx) => setWorkTime(tx, tenantId, save))
      return toWorkTime(channel.channelId, channel.workTime)
    },
    getWorkTimeList: async (tenantId, filter) =>
      (await readList(tenantId, filter))
        .filter(({ workTime }) => workTime !== null)
        .map(({ channelId, workTime }) => toWorkTime(channelId, workTime)),
    deleteWorkTime: async (tenantId, channelId) => {
      await change(tenantId, async (tx) =>
        writeChannel(tx, await lockChannel(tx, tenantId, channelId), { workTime: null }),
      )
    },
    saveEvaluateInfo: async (tenantId, save) => {
      const channel = await change(tenantId, (tx) => setEvaluate(tx, tenantId, save))
      return { channelId: channel.channelId, ...channel.evaluate }
    },
    getEvaluateInfoList: async (tenantId, page) =>
      (await readList(tenantId, page)).map(({ channelId, evaluate }) => ({ channelId, ...evaluate })),
    deleteEvaluateInfo: async (tenantId, channelId) => {
      await change(tenantId, async (tx) =>
        writeChannel(tx, await lockChannel(tx, tenantId, channelId), { evaluate: {} }),
      )
    },
  }
}
