import { acknowledge } from '../http/door.ts'
import type { ManageParts, Subject } from './parts.ts'

/** Channels, their working time and their rating forms. */
export const channelCalls = ({ channels }: Pick<ManageParts, 'channels'>) =>
  ({
    /** The data of channelInfo, the working time, and the pages that may embed the channel. */
    getChannel: ({ tenantId }, { channelId, draft }) => channels.getChannel(tenantId, channelId, draft),
    /** Any subset of the members (S3.7). */
    saveChannel: ({ tenantId }, body) => channels.saveChannel(tenantId, body),
    getChannelList: ({ tenantId }, page) => channels.getChannelList(tenantId, page),
    deleteChannel: ({ tenantId }, { id }) => acknowledge(channels.deleteChannel(tenantId, id)),
    publishChannel: ({ tenantId }, { channelId }) => channels.publishChannel(tenantId, channelId),
    discardDraft: ({ tenantId }, { channelId }) => acknowledge(channels.discardDraft(tenantId, channelId)),
    getChannelHistory: ({ tenantId }, { channelId, ...page }) => channels.getChannelHistory(tenantId, channelId, page),
    revertChannel: ({ tenantId }, { channelId, version }) => channels.revertChannel(tenantId, channelId, version),
    /** Working hours (G-25). */
    saveWorkTime: ({ tenantId }, body) => channels.saveWorkTime(tenantId, body),
    getWorkTimeList: ({ tenantId }, filter) => channels.getWorkTimeList(tenantId, filter),
    /** The channel is then always open. */
    deleteWorkTime: ({ tenantId }, { id }) => acknowledge(channels.deleteWorkTime(tenantId, id)),
    saveEvaluateInfo: ({ tenantId }, body) => channels.saveEvaluateInfo(tenantId, body),
    getEvaluateInfoList: ({ tenantId }, filter) => channels.getEvaluateInfoList(tenantId, filter),
    /** Restores the rating form of a new channel. */
    deleteEvaluateInfo: ({ tenantId }, { id }) => acknowledge(channels.deleteEvaluateInfo(tenantId, id)),
  }) satisfies Subject
