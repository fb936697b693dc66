import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Channels, their working time and their rating forms. */
export const channelCalls = ({ operators, channels }: Pick<ManageParts, 'operators' | 'channels'>) =>
  ({
    /** The data of channelInfo, the working time, and the pages that may embed the channel. */
    getChannel: operators(({ tenantId }, { channelId }) => channels.getChannel(tenantId, channelId)),
    /** Any subset of the members (S3.7). */
    saveChannel: operators(({ tenantId }, body) => channels.saveChannel(tenantId, body)),
    getChannelList: operators(({ tenantId }, page) => channels.getChannelList(tenantId, page)),
    deleteChannel: operators(({ tenantId }, { id }) => acknowledge(channels.deleteChannel(tenantId, id))),
    /** Working hours (G-25). */
    saveWorkTime: operators(({ tenantId }, body) => channels.saveWorkTime(tenantId, body)),
    getWorkTimeList: operators(({ tenantId }, filter) => channels.getWorkTimeList(tenantId, filter)),
    /** The channel is then always open. */
    deleteWorkTime: operators(({ tenantId }, { id }) => acknowledge(channels.deleteWorkTime(tenantId, id))),
    saveEvaluateInfo: operators(({ tenantId }, body) => channels.saveEvaluateInfo(tenantId, body)),
    getEvaluateInfoList: operators(({ tenantId }, filter) => channels.getEvaluateInfoList(tenantId, filter)),
    /** Restores the rating form of a new channel. */
    deleteEvaluateInfo: operators(({ tenantId }, { id }) => acknowledge(channels.deleteEvaluateInfo(tenantId, id))),
  }) satisfies Subject
