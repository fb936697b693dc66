import type { Core } from './core.ts'
import type { Lines } from './lines.ts'
import type { Rules } from './wire.ts'

export type Silence = {
  readonly visitorSpoke: () => void
  readonly agentSpoke: () => void
  /** Goes on with the silence that the messages tell of, unless it was said already. */
  readonly resume: () => void
  readonly end: () => void
}

/** Says once a silence that somebody has been quiet for as long as the tenant set (G-27, S4.6-07). */
export const createSilence = (core: Core, lines: Lines): Silence => {
  let cancel = () => {}
  const expect = (silence: Rules['visitorSilence'] | undefined, passed = 0) => {
    cancel()
    if (!silence) return
    cancel = core.after(Math.max(0, silence.ms - passed), () => lines.write('system', silence.text))
  }
  const after = (sender: 'visitor' | 'agent') =>
    sender === 'agent' ? core.session.rules?.visitorSilence : core.session.rules?.agentSilence
  return {
    visitorSpoke: () => expect(after('visitor')),
    agentSpoke: () => expect(after('agent')),
    resume: () => {
      // a greeting is nobody's word: it was written by this page
      const messages = core
        .messages()
        .filter(({ status, inside, fromPage }) => status === 'sent' && !inside && !fromPage)
      const index = messages.findLastIndex(({ sender }) => sender === 'visitor' || sender === 'agent')
      const last = messages[index]
      if (last?.sender !== 'visitor' && last?.sender !== 'agent') return
      const silence = after(last.sender)
      const wasSaid = messages
        .slice(index)
        .some(({ sender, content }) => sender === 'system' && content === silence?.text)
      if (!wasSaid) expect(silence, core.serverNow() - last.at)
    },
    end: () => cancel(),
  }
}
