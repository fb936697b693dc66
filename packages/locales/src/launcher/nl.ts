import type { LauncherMessages } from './en.ts'

/** Dutch texts of the launcher on host pages. */
export const nl: LauncherMessages = {
  // the launcher
  open: 'Chat openen',
  close: 'Chat sluiten',
  openUnread: { one: 'Chat openen, {count} ongelezen', other: 'Chat openen, {count} ongelezen' },
  newMessages: { one: '{count} nieuw bericht', other: '{count} nieuwe berichten' },

  // in the place of the window
  opening: 'De chat wordt geopend …',
  unreachable: 'De chat is niet bereikbaar.',
  tryAgain: 'Opnieuw proberen',

  // beside the launcher
  closePreview: 'Bericht sluiten',
  closeTeaser: 'Uitnodiging sluiten',
  callRings: '{name} belt',

  // what is kept
  consentQuestion: 'De chat wordt in uw browser bewaard en wat u schrijft, wordt naar ons verzonden. Gaat u akkoord?',
  consentYes: 'Akkoord en chatten',
  consentNo: 'Nee, bedankt',
  notKept: 'Deze browser bewaart niets: de chat begint opnieuw als u de pagina verlaat.',
}
