import type { Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'

/** Reasons with a text in every language; any other reason is the colleague's own text. */
export const reasons = ['break', 'lunch', 'meeting', 'training'] as const

const words = {
  break: 'reasonBreak',
  lunch: 'reasonLunch',
  meeting: 'reasonMeeting',
  training: 'reasonTraining',
} as const satisfies Record<(typeof reasons)[number], DeskKey>

/** A colleague's presence, with the reason if they are not online. */
export const presenceText = (
  t: Texts<DeskKey>,
  { presence, reason }: { readonly presence: 'offline' | 'online' | 'busy'; readonly reason: string },
): string =>
  presence === 'online' || reason === '' ? t(presence) : `${t(presence)} · ${presenceReasonText(t, reason)}`

/** A reason as text; the server sets `missed` after two unanswered offers. */
export const presenceReasonText = (t: Texts<DeskKey>, reason: string): string => {
  if (reason === 'missed') return t('reasonMissed')
  const knownReason = reasons.find((one) => one === reason)
  return knownReason ? t(words[knownReason]) : reason
}
