import { isOn, toList, toRaw, toText } from '../read.ts'
import { toTranslations } from '../toTexts.ts'
import type { Core } from './core.ts'
import { reasonOf } from './reason.ts'
import type { Agent, SavedReply } from './types.ts'

const readReply = (value: unknown): SavedReply | null => {
  const raw = toRaw(value)
  const id = toText(raw.replyId)
  if (id === '') return null
  const [shortcut, title, content] = [toText(raw.shortcut), toText(raw.title), toText(raw.content)]
  const groupIds = toList(raw.groupIds).map(toText)
  const translations = toTranslations(raw.translations)
  return { id, shortcut, title, content, shared: isOn(raw.shared), groupIds, translations }
}

/** The agent's own saved replies, and the shared ones. */
export const createSavedReplies = (core: Core) => {
  const load = () =>
    core.load(
      'replies',
      (timeout) => core.call('getReplyList', {}, timeout),
      (data) => core.patch({ replies: toList(data).flatMap((one) => readReply(one) ?? []) }),
    )

  return {
    loadReplies: load,
    saveReply: async ({ id, shortcut, title, content, shared, groupIds, translations }) => {
      const answer = await core.call('saveReply', {
        ...(id !== '' && { replyId: id }),
        shortcut,
        title,
        content,
        shared: shared ? 1 : 0,
        translations,
        ...(shared && { groupIds: [...groupIds] }),
      })
      await load()
      return answer.ok ? null : reasonOf(answer)
    },
    deleteReply: async (id) => {
      await core.act('deleteReply', { id })
      await load()
    },
  } satisfies Partial<Agent>
}
