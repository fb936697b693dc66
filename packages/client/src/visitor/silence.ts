import type { Core } from './core.ts'
import type { Lines } from './lines.ts'
import type { Rules } from './wire.ts'

export type Silence = {
  readonly visitorSpoke: () => void
  readonly agentSpoke: () => void
  /** After a reload: goes on with the silence since the last message, unless its line was written already. */
  readonly resume: () => void
  readonly end: () => void
}

/** Writes a line once visitor or agent have been silent for as long as the tenant has set (G-27, S4.6-07). */
export const createSilence = (core: Core, lines: Lines): Silence => {
  let cancel = () => {}
  const startTimer = (silence: Rules['visitorSilence'] | undefined, passed = 0) => {
    cancel()
    if (!silence) return
    cancel = core.after(Math.max(0, silence.ms - passed), () => lines.write('system', silence.text))
  }
  const silenceAfter = (sender: 'visitor' | 'agent') =>
    sender === 'agent' ? core.session.rules?.visitorSilence : core.session.rules?.agentSilence
  return {
    visitorSpoke: () => startTimer(silenceAfter('visitor')),
    agentSpoke: () => startTimer(silenceAfter('agent')),
    resume: () => {
      // this page wrote the greeting: it ends no silence
      const messages = core
        .messages()
        .filter(({ status, inside, fromPage }) => status === 'sent' && !inside && !fromPage)
      const index = messages.findLastIndex(({ sender }) => sender === 'visitor' || sender === 'agent')
      const last = messages[index]
      if (last?.sender !== 'visitor' && last?.sender !== 'agent') return
      const silence = silenceAfter(last.sender)
      const wasSaid = messages
        .slice(index)
        .some(({ sender, content }) => sender === 'system' && content === silence?.text)
      if (!wasSaid) startTimer(silence, core.serverNow() - last.at)
    },
    end: () => cancel(),
  }
}
