import type { Store } from '@foyer/client/store'
import { readRatingForm } from '@foyer/client/visitor/ratingWire'
import { readChannel } from '@foyer/client/visitor/wire'
import type { Texts } from '@foyer/locales'
import type { PreviewKey } from '@foyer/locales/preview/index'
import { MOBILE_BREAKPOINT } from '@foyer/protocol/limits'
import type { PreviewConfig } from '@foyer/protocol/preview'
import type { GetEvaluateInfoResponse } from '@foyer/protocol/visitor/getEvaluateInfo'
import type { Frame } from '../frame.ts'
import type { BackStop } from '../host/backStop.ts'
import type { Spoken } from '../host/language.ts'
import type { Storage } from '../host/storage.ts'
import { createBeforeTransfer } from '../panels/beforeTransfer.ts'
import { createPanels } from '../panels/panels.ts'
import type { Chat } from '../useClient.ts'
import { createFakeVisitor } from './fakeVisitor.ts'
import { createLines } from './lines.ts'
import { scenes } from './scenes.ts'
import { createScriptedVisitor } from './script.ts'
import { stateOf } from './stateOf.ts'

const CHANNEL = 'preview'
const nothing = () => {}
// No host page is around the preview, and no history below it.
const frame: Frame = {
  hello: null,
  hide: nothing,
  close: nothing,
  size: nothing,
  onShown: () => nothing,
  isVisible: () => true,
  setVisible: nothing,
  onVisible: () => nothing,
  serve: nothing,
  tell: nothing,
  keep: nothing,
  beginAlone: nothing,
}
const back: BackStop = { hold: () => nothing }

/** Storage for one drawn state; `kept` is in it already. */
const createNotes = (kept: readonly (readonly [string, string])[] = []): Storage => {
  const notes = new Map(kept)
  return { get: (key) => notes.get(key) ?? '', set: (key, value) => void notes.set(key, value) }
}

type Parts = { readonly config: PreviewConfig; readonly spoken: Spoken; readonly example: Texts<PreviewKey> }

/** A window of a website is narrow on a large screen too, so it has the variant of phones (S2.1-04). */
const isNarrow = ({ device }: PreviewConfig, mainWidth: unknown): boolean =>
  device === 'phone' || (device === 'window' && Number(mainWidth) < MOBILE_BREAKPOINT)

/** The page's context with the visitor of a state, and whether somebody has used it since. */
const createScene = ({ config, spoken, example }: Parts, after: (ms: number, run: () => void) => void) => {
  const channel = readChannel(config.channel, nothing)
  const words = { t: spoken.t, example }
  const lines = createLines(channel, words, Date.now())
  const first = stateOf(config.state, { ...words, lines, channel })
  const fake = createFakeVisitor(first)
  fake.answers.ratingForm = readRatingForm(config.evaluate as GetEvaluateInfoResponse)
  const panels = createPanels()
  const all = { channelId: CHANNEL, colorScheme: config.colorScheme }
  const query = { channelId: CHANNEL, locale: config.locale, embedded: config.device !== 'page', all }
  const before = createBeforeTransfer({ visitor: fake.visitor, panels, query, storage: createNotes() })
  const welcome = () => stateOf('welcome', { ...words, lines, channel })
  const chat: Chat = {
    visitor: createScriptedVisitor({ ...words, fake, lines, before, first: welcome, after }),
    query,
    phone: isNarrow(config, channel.mainWidth),
    frame,
    panels,
    back,
    draw: nothing,
    // The form before the chat has a state of its own: here it was filled in already.
    storage: createNotes([[`form.${CHANNEL}`, '1']]),
    ...spoken,
  }
  const { messages, consultation } = first
  let opened = false
  return {
    chat,
    open: () => {
      void scenes[config.state]?.({ chat, channel })
      opened = panels.get() !== null
    },
    isUsed: () => {
      const now = fake.visitor.getState()
      return now.messages !== messages || now.consultation !== consultation || (opened && panels.get() === null)
    },
    repaint: (changed: PreviewConfig) => fake.patch({ channel: readChannel(changed.channel, nothing) }),
  }
}

/** Holds what is drawn. A conversation that the operator has begun in the preview goes on while settings change. */
export const createStage = ({ route }: { readonly route: Store<string> }) => {
  let scene: ReturnType<typeof createScene> | null = null
  let shown = ''
  let turn = 0
  const timers = new Set<number>()
  const after = (ms: number, run: () => void) => {
    const timer = window.setTimeout(() => {
      timers.delete(timer)
      run()
    }, ms)
    timers.add(timer)
  }
  const clear = () => {
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
  }
  return {
    /** Returns the context to draw, a key that changes with the state, and what to do once it is drawn. */
    set: (config: PreviewConfig, spoken: Spoken, example: Texts<PreviewKey>) => {
      const name = [config.state, config.turn, config.device, config.colorScheme, spoken.locale].join()
      const same = name === shown
      if (!same) {
        shown = name
        turn += 1
        route.set('')
      }
      if (same && scene?.isUsed()) {
        scene.repaint(config)
        return { chat: scene.chat, key: turn, drawn: nothing }
      }
      clear()
      scene = createScene({ config, spoken, example }, after)
      return { chat: scene.chat, key: turn, drawn: scene.open }
    },
  }
}
