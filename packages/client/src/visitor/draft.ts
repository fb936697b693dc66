import { TIPS_DEBOUNCE, TIPS_VANISH, TYPING_DEBOUNCE, TYPING_PREVIEW_MAX } from '@foyer/protocol/limits'
import type { Core } from './core.ts'
import { readTips } from './wire.ts'

/** The unsent text: sends typing notices to the agent (G-70) and loads the robot's tips. */
export const createDraft = (core: Core) => {
  let cancelWait = () => {}
  let cancelTips = () => {}
  // Tips for an earlier draft are dropped.
  let latest = 0
  // The agent sees a preview of the draft.
  let previewed = false

  const hide = () => {
    latest += 1
    cancelTips()
    if (core.get().tips.length > 0) core.patch({ tips: [] })
  }

  const suggest = async (question: string) => {
    hide()
    const mine = latest
    const { rules } = core.session
    const answer = await core.call('robotTips', { question, robotNo: rules?.robotNo ?? '' })
    if (!answer.ok || mine !== latest) return
    core.patch({ tips: readTips(answer.data) })
    cancelTips = core.after(TIPS_VANISH, hide)
  }

  const notice = (draft: string) => {
    previewed = draft !== ''
    void core.call('typing', { msgContent: draft.slice(0, TYPING_PREVIEW_MAX) })
  }

  return {
    change: (draft: string, composing = false) => {
      cancelWait()
      const { consultation, phase } = core.get()
      if (phase !== 'ready') return
      if (draft.trim() === '') hide()
      // An empty draft is sent only to clear a preview: not after the message was sent.
      if (consultation.state === 'agent' && (draft !== '' || previewed))
        cancelWait = core.after(TYPING_DEBOUNCE, () => notice(draft))
      if (consultation.state === 'robot' && draft.trim() !== '' && !composing) {
        cancelWait = core.after(TIPS_DEBOUNCE, () => void suggest(draft.trim()))
      }
    },
    /** The draft was sent: cancels notices and tips for it. */
    sent: () => {
      cancelWait()
      previewed = false
      hide()
    },
  }
}
