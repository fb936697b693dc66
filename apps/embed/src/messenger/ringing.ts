import { createTeaser } from '@foyer/browser/teaser'
import { createTone } from '@foyer/browser/tone'
import { directionOf, tagOf } from '@foyer/locales'
import type { EmbedEvents } from '@foyer/protocol/embed'
import { ignore } from '../core.ts'
import type { Widget } from './widget.ts'

const NOTES = [
  { hertz: 587, at: 0 },
  { hertz: 740, at: 0.25 },
  { hertz: 880, at: 0.5 },
] as const
/** Milliseconds from one ring to the next. */
const PAUSE = 2500
const SHAKE = { rotate: ['0deg', '-14deg', '14deg', '-14deg', '0deg', '0deg'] }

/** A call of the agent while the window is closed: it rings beside the launcher, and a press opens the window, where it is answered. */
export type Ringing = { readonly hear: (event: EmbedEvents['call:ringing']) => void }

/** The sound of a call, which is heard from one tab of the browser; where there are no locks, from each. */
const createBell = (name: string) => {
  const tone = createTone(() => new AudioContext(), NOTES, 0.4)
  let timer: ReturnType<typeof setInterval> | undefined
  let mine = false
  let free: () => void = ignore
  const sound = (): void => {
    tone.unlock()
    tone.play()
  }
  const claim = (): void => {
    const { locks } = navigator
    mine = !locks
    if (!locks) sound()
    void locks
      ?.request(name, { ifAvailable: true }, async (lock) => {
        if (!lock || !timer) return
        mine = true
        sound()
        await new Promise<void>((resolve) => {
          free = resolve
        })
      })
      .catch(ignore)
  }
  const ring = (): void => {
    // Browsers let a page sound only after a press on it; a tab without one leaves it to another.
    if (!navigator.userActivation?.hasBeenActive) return
    if (mine) sound()
    else claim()
  }
  return {
    start: (): void => {
      timer = setInterval(ring, PAUSE)
      ring()
    },
    stop: (): void => {
      clearInterval(timer)
      timer = undefined
      mine = false
      free()
    },
  }
}

/** Shakes the launcher, unless the visitor wants little motion. */
const shake = (root: ShadowRoot): Animation | undefined =>
  matchMedia('(prefers-reduced-motion: reduce)').matches
    ? undefined
    : root.querySelector('.launcher')?.animate(SHAKE, { duration: 1200, iterations: Number.POSITIVE_INFINITY })

export const startRinging = (widget: Widget): Ringing => {
  const { settings, texts, root, origin } = widget
  const bell = createBell(`foyer&${origin}&${settings.channelId}&call`)
  let shown: HTMLElement | undefined
  let motion: Animation | undefined
  // A message that the visitor has not seen stands in the same place: it waits.
  const cover = (covered: boolean): void =>
    root.querySelector<HTMLElement>('.bubble')?.style.setProperty('visibility', covered ? 'hidden' : '')
  const rest = (): void => {
    cover(false)
    bell.stop()
    motion?.cancel()
    shown?.remove()
    shown = undefined
  }
  widget.onEnd(rest)
  // The chat page rings by itself once it is seen.
  widget.onEnd(widget.on('opened', rest))
  return {
    hear: ({ on, name }) => {
      rest()
      if (!on || widget.isOpen()) return
      const locale = widget.locale()
      shown = createTeaser({
        text: texts('callRings', { name }),
        lang: tagOf(locale),
        dir: directionOf(locale),
        closeLabel: texts('closePreview'),
        colorScheme: settings.colorScheme,
        side: settings.position ?? 'right',
        onOpen: () => void widget.open(),
        onClose: rest,
      })
      // nothing stands below it then
      if (settings.launcher === 'hidden') shown.style.setProperty('--s', '0')
      cover(true)
      root.prepend(shown)
      motion = shake(root)
      bell.start()
    },
  }
}
