import { TIPS_DEBOUNCE, TIPS_VANISH, TYPING_DEBOUNCE, TYPING_PREVIEW_MAX } from '@foyer/protocol/limits'
import type { Core } from './core.ts'
import { readTips } from './wire.ts'

/** What the unsent text causes: a typing notice to the agent (G-70), tips of the robot. */
export const createDraft = (core: Core) => {
  let cancelWait = () => {}
  let cancelTips = () => {}
  // A tip that was asked for an earlier draft comes too late.
  let asked = 0
  // The agent sees a preview of what is typed.
  let previewed = false

  const hide = () => {
    asked += 1
    cancelTips()
    if (core.get().tips.length > 0) core.patch({ tips: [] })
  }

  const suggest = async (question: string) => {
    hide()
    const mine = asked
    const { rules } = core.session
    const answer = await core.call('robotTips', { question, robotNo: rules?.robotNo ?? '' })
    if (!answer.ok || mine !== asked) return
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
      // An empty draft is news only where the preview of another one stands: not after it was sent.
      if (consultation.state === 'agent' && (draft !== '' || previewed))
        cancelWait = core.after(TYPING_DEBOUNCE, () => notice(draft))
      if (consultation.state === 'robot' && draft.trim() !== '' && !composing) {
        cancelWait = core.after(TIPS_DEBOUNCE, () => void suggest(draft.trim()))
      }
    },
    /** The draft was sent: nothing about it is wanted any more. */
    done: () => {
      cancelWait()
      previewed = false
      hide()
    },
  }
}
