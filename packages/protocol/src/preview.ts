/**
 * Messages between the desk and the preview of the chat in its frame, by postMessage. Both are pages of one origin: each accepts
 * messages of that origin and of the other's window only. The preview asks for a configuration with `ready`, also after a
 * reload of its frame; the desk sends one with each change. The preview calls no server.
 */

/** What the preview can show, in groups as a person looks for it. */
export const PREVIEW_STATES = {
  conversation: ['welcome', 'answers', 'answering', 'media', 'form', 'actions', 'product'],
  agents: ['queued', 'agent', 'ended', 'noAgent', 'offWork', 'silence', 'unmanned'],
  dialogs: ['userForm', 'groups', 'rateAgent', 'rateRobot', 'leaveMessage'],
  page: ['sideLinks', 'sideQuestions', 'sideCard', 'starting', 'unreached', 'offline'],
} as const

export type PreviewGroup = keyof typeof PREVIEW_STATES
export type PreviewState = (typeof PREVIEW_STATES)[PreviewGroup][number]

/** `window`: in the frame of a website; `page`: a whole page in a large window; `phone`: on a phone. */
export const PREVIEW_DEVICES = ['window', 'page', 'phone'] as const
export type PreviewDevice = (typeof PREVIEW_DEVICES)[number]

/** What the preview shows. */
export type PreviewConfig = {
  readonly foyerPreview: 1
  /** As channelInfo answers it in the language. */
  readonly channel: Readonly<Record<string, unknown>>
  /** As getEvaluateInfo answers it. */
  readonly evaluate: Readonly<Record<string, unknown>>
  readonly state: PreviewState
  /** One of the product's languages. */
  readonly locale: string
  readonly colorScheme: 'light' | 'dark'
  readonly device: PreviewDevice
  /** Another number begins the state again. */
  readonly turn: number
}

/** The preview can take a configuration. */
export type PreviewReady = { readonly foyerPreview: 1; readonly ready: true }
export const previewReady: PreviewReady = { foyerPreview: 1, ready: true }

type Bag = Readonly<Record<string, unknown>>
const bag = (value: unknown): Bag => (typeof value === 'object' && value !== null ? (value as Bag) : {})

const states: ReadonlySet<unknown> = new Set(Object.values(PREVIEW_STATES).flat())
const isState = (value: unknown): value is PreviewState => states.has(value)
const isDevice = (value: unknown): value is PreviewDevice => PREVIEW_DEVICES.some((device) => device === value)

/** Reads a configuration; null for other data. The caller checks origin and source. */
export const readPreviewConfig = (data: unknown): PreviewConfig | null => {
  const { foyerPreview, channel, evaluate, state, locale, colorScheme, device, turn } = bag(data)
  if (foyerPreview !== 1 || typeof channel !== 'object' || typeof locale !== 'string') return null
  return {
    foyerPreview: 1,
    channel: bag(channel),
    evaluate: bag(evaluate),
    state: isState(state) ? state : 'welcome',
    locale,
    colorScheme: colorScheme === 'dark' ? 'dark' : 'light',
    device: isDevice(device) ? device : 'window',
    turn: Number(turn) || 0,
  }
}

/** True for the preview's word that it can take a configuration. The caller checks origin and source. */
export const isPreviewReady = (data: unknown): boolean => bag(data).foyerPreview === 1 && bag(data).ready === true
