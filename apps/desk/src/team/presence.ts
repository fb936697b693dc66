import type { Texts } from '@foyer/locales'
import type { DeskKey } from '@foyer/locales/desk/index'

/** Reasons that every language has words for; anything else is the colleague's own words. */
export const reasons = ['break', 'lunch', 'meeting', 'training'] as const

const words = {
  break: 'reasonBreak',
  lunch: 'reasonLunch',
  meeting: 'reasonMeeting',
  training: 'reasonTraining',
} as const satisfies Record<(typeof reasons)[number], DeskKey>

/** How a colleague is there, and why not. */
export const presenceText = (
  t: Texts<DeskKey>,
  { presence, reason }: { readonly presence: 'offline' | 'online' | 'busy'; readonly reason: string },
): string =>
  presence === 'online' || reason === '' ? t(presence) : `${t(presence)} · ${presenceReasonText(t, reason)}`

/** The reason as it is shown; `missed` is the server's, for who let two offers pass. */
export const presenceReasonText = (t: Texts<DeskKey>, reason: string): string => {
  if (reason === 'missed') return t('reasonMissed')
  const known = reasons.find((one) => one === reason)
  return known ? t(words[known]) : reason
}
