import type { PreviewState } from '@foyer/protocol/preview'
import type { ChannelInfo } from '@foyer/protocol/visitor/channelInfo'
import { groupsOf } from '../panels/groups.ts'
import { readUserForm } from '../panels/userForm.ts'
import type { Chat } from '../useClient.ts'
import { offer } from './rating.ts'

type Stage = { readonly chat: Chat; readonly channel: ChannelInfo }

const frame = () => new Promise((drawn) => requestAnimationFrame(drawn))

/** Waits for an element; null if this variant of the page does not have it. */
export const find = async (selector: string): Promise<HTMLElement | null> => {
  for (let frames = 0; frames < 20; frames += 1) {
    const found = document.querySelector<HTMLElement>(selector)
    if (found) return found
    await frame()
  }
  return null
}

/** Clicks an element once it is there. */
export const click = async (selector: string): Promise<void> => {
  const found = await find(selector)
  found?.click()
  await frame()
}

/** Selects by accessible name. */
export const named = (name: string): string => `[aria-label=${JSON.stringify(name)}]`

const openForm = ({ chat: { panels }, channel }: Stage) => {
  const form = readUserForm(channel)
  if (form) void panels.fillForm(form, true)
}

const openGroups = ({ chat: { panels }, channel }: Stage) => {
  const groups = groupsOf(channel)
  if (groups.length > 0) void panels.chooseGroup(groups, true)
}

/** What opens once a state is drawn. */
export const scenes: Readonly<Partial<Record<PreviewState, (stage: Stage) => unknown>>> = {
  actions: ({ chat: { t } }) => click(named(t('allActions'))),
  userForm: openForm,
  groups: openGroups,
  rateAgent: ({ chat: { panels } }) => void panels.rate(offer),
  rateRobot: ({ chat: { panels } }) => void panels.rate({ ...offer, of: 'robot' }),
  leaveMessage: ({ chat: { panels } }) => void panels.leaveMessage({ words: '', callback: false }),
  sideQuestions: () => click('aside [role="tab"]:nth-child(2)'),
  sideCard: () => click('aside [role="tab"]:nth-child(3)'),
}
