import { TOAST } from '@foyer/protocol/limits'
import type { Answer } from '../http.ts'
import type { VisitorTextKey } from './texts.ts'
import type { Notice, VisitorState } from './types.ts'

export type Notices = {
  /** A text that is shown already is not shown twice: a poll that fails each 2 s is one notice. */
  readonly notify: (tone: Notice['tone'], text: VisitorTextKey | Notice['text'], duration?: number) => void
  readonly dismiss: (id: number) => void
  /** Shows why a call failed; for uploads, where notices show a refusal too (S8.1-03). */
  readonly notifyFailure: (answer: Answer<unknown>, duration?: number) => void
}

type Parts = {
  readonly get: () => VisitorState
  readonly patch: (change: Partial<VisitorState>) => void
  readonly after: (ms: number, run: () => void) => () => void
}

export const createNotices = ({ get, patch, after }: Parts): Notices => {
  let last = 0
  const dismiss: Notices['dismiss'] = (id) => patch({ notices: get().notices.filter((notice) => notice.id !== id) })
  const notify: Notices['notify'] = (tone, text, duration = TOAST) => {
    const content = typeof text === 'string' ? { key: text, values: {} } : text
    if (get().notices.some((notice) => JSON.stringify(notice.text) === JSON.stringify(content))) return
    last += 1
    const id = last
    patch({ notices: [...get().notices, { id, tone, text: content, duration }] })
    if (duration > 0) after(duration, () => dismiss(id))
  }
  const notifyFailure: Notices['notifyFailure'] = (answer, duration) => {
    // after a 401 the page itself changes
    if (answer.ok || answer.kind === 'expired') return
    const words = answer.kind === 'refused' && answer.message
    notify('error', words ? { plain: words } : 'networkAbnormal', duration)
  }
  return {
    notify,
    dismiss,
    notifyFailure,
  }
}
