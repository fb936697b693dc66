import { bag, isOn, list, readJson, text } from '../switches.ts'
import type { Group } from './panels.ts'

/** The groups to choose from before a transfer; empty if the chooser is off or there is no choice (G-33). */
export const groupsOf = (channel: {
  readonly groupMode?: unknown
  readonly groupConfig?: unknown
}): readonly Group[] => {
  if (!isOn(channel.groupMode)) return []
  const groups = list(readJson(channel.groupConfig)).flatMap((value) => {
    const { groupId, groupName } = bag(value)
    return text(groupId) ? [{ id: text(groupId), name: text(groupName) || text(groupId) }] : []
  })
  return groups.length > 1 ? groups : []
}
