import type { Texts } from '@foyer/locales'
import type { CallKey } from '@foyer/locales/call/index'
import type { DeviceState } from '../media/devices.ts'
import type { Incoming } from '../media/running.ts'
import type { CallSide, CallState } from '../types.ts'

export type CallTexts = Texts<CallKey>

/** How this browser lets people take back a refusal. */
const permissionKey = (agent: string): CallKey =>
  /Firefox\//.test(agent) ? 'refusedFirefox' : /Chrome\/|Chromium\//.test(agent) ? 'refusedChrome' : 'refusedSafari'

/** Why a device cannot be used, and what to do; '' where all is well. */
export const problemText = (t: CallTexts, { problem }: Pick<DeviceState, 'problem'>, userAgent: string): string => {
  if (!problem) return ''
  const { of, why } = problem
  if (of === 'screen') return t('screenFailed')
  if (why === 'insecure' || why === 'unsupported') return t(why)
  if (why === 'refused') return t(permissionKey(userAgent))
  if (of === 'camera') return t('noCamera')
  return t(why === 'none' ? 'noDevice' : 'deviceBusy')
}

/** What the other side does, for the picture's caption and for screen readers; '' for nothing of note. */
export const captionText = (
  t: CallTexts,
  { link, told }: Pick<Incoming, 'link' | 'told'>,
  name: string,
  video: boolean,
): string => {
  if (link === 'connecting') return t('connecting')
  if (link === 'broken') return t('broken')
  if (!told) return ''
  if (told.screen) return t('theyScreen', { name })
  if (told.muted) return t('theyMuted', { name })
  return video && !told.camera ? t('theyNoCamera', { name }) : ''
}

/** Why the call is over. */
export const overText = (t: CallTexts, state: CallState & { at: 'over' }, name: string): string => {
  const { why, own, words } = state
  switch (why) {
    case 'missed':
      return t(own ? 'unanswered' : 'missed', { name })
    case 'refused':
      return t('refused', { name })
    case 'lost':
      return t('lost')
    case 'unconnected':
      return t('unconnected')
    case 'unsent':
      return t('unsent')
    default:
      return words || t('ended')
  }
}

/** What the sign at the top says. */
export const headText = (t: CallTexts, state: CallState, name: string, side: CallSide): string => {
  if (state.at === 'calling') return t('calling', { name })
  if (state.at === 'ringing') return t(state.type === 'video' ? 'ringsVideo' : 'ringsVoice', { name })
  return side === 'visitor' || name ? name : t('title')
}

/** Minutes and seconds, as a clock shows them; hours where there are any. */
export const clockText = (seconds: number): string => {
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const shown = parts[0] ? parts : parts.slice(1)
  return shown.map((part, index) => (index === 0 ? `${part}` : `${part}`.padStart(2, '0'))).join(':')
}

/** The same in words of a language: "3 min 12 s". */
export const spanText = (seconds: number, tag: string): string => {
  const unit = (value: number, name: 'hour' | 'minute' | 'second') =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  const parts = [
    hours > 0 && unit(hours, 'hour'),
    minutes > 0 && unit(minutes, 'minute'),
    hours === 0 && unit(seconds % 60, 'second'),
  ]
  return parts.filter(Boolean).join(' ')
}
