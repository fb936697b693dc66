import { isOn, toList, toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'

/** Loads what the tenant has set up for its agents. */
export const createInfo = (core: Core) => ({
  loadInfo: async () => {
    const answer = await core.call('getDeskInfo', {})
    if (!answer.ok) return
    const raw = toRaw(answer.data)
    const channels = toList(raw.channels).map((one) => ({
      id: toText(toRaw(one).channelId),
      title: toText(toRaw(one).channelName) || toText(toRaw(one).titleDesc),
    }))
    const siteVisitors = isOn(raw.siteVisitors)
    const tags = toList(raw.sessionTags).map(toText)
    core.patch({
      info: { tags, translates: isOn(raw.translator), publicUrl: toText(raw.publicUrl), channels, siteVisitors },
    })
  },
})
