import { isOn, toList, toRaw, toText } from '../read.ts'
import type { Core } from './core.ts'
import type { AgentState } from './types.ts'

const readInfo = (data: unknown): AgentState['info'] => {
  const raw = toRaw(data)
  const channels = toList(raw.channels).map((one) => ({
    id: toText(toRaw(one).channelId),
    title: toText(toRaw(one).channelName) || toText(toRaw(one).titleDesc),
  }))
  const siteVisitors = isOn(raw.siteVisitors)
  const tags = toList(raw.sessionTags).map(toText)
  return { tags, translates: isOn(raw.translator), publicUrl: toText(raw.publicUrl), channels, siteVisitors }
}

/** Loads what the tenant has set up for its agents; `onLoaded` runs once it is in the state. */
export const loadInfo = (core: Core, onLoaded: () => void): Promise<void> =>
  core.load(
    'info',
    (timeout) => core.call('getDeskInfo', {}, timeout),
    (data) => {
      core.patch({ info: readInfo(data) })
      onLoaded()
    },
  )
