import type { Core } from './core.ts'
import type { Lines } from './lines.ts'

export type Silence = {
  readonly visitorSpoke: () => void
  readonly agentSpoke: () => void
  readonly end: () => void
}

/** Says once a silence that somebody has been quiet for as long as the tenant set (G-27, S4.6-07). */
export const createSilence = (core: Core, lines: Lines): Silence => {
  let cancel = () => {}
  const expect = (silence: { readonly ms: number; readonly text: string } | null | undefined) => {
    cancel()
    if (!silence) return
    cancel = core.after(silence.ms, () => lines.write('system', silence.text))
  }
  return {
    visitorSpoke: () => expect(core.session.rules?.agentSilence),
    agentSpoke: () => expect(core.session.rules?.visitorSilence),
    end: () => cancel(),
  }
}
