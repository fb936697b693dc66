import type { LauncherMessages } from './en.ts'

/** Turkish texts of the launcher on host pages. */
export const tr: LauncherMessages = {
  // the launcher
  open: 'Sohbeti aç',
  close: 'Sohbeti kapat',
  openUnread: { one: 'Sohbeti aç, {count} okunmamış', other: 'Sohbeti aç, {count} okunmamış' },
  newMessages: { one: '{count} yeni mesaj', other: '{count} yeni mesaj' },

  // in the place of the window
  opening: 'Sohbet açılıyor…',
  unreachable: 'Sohbete ulaşılamıyor.',
  tryAgain: 'Tekrar dene',

  // beside the launcher
  closePreview: 'Mesajı kapat',
  closeTeaser: 'Daveti kapat',
  callRings: '{name} arıyor',

  // what is kept
  consentQuestion: 'Sohbet tarayıcınızda saklanır ve yazdıklarınız bize gönderilir. Kabul ediyor musunuz?',
  consentYes: 'Kabul et ve başla',
  consentNo: 'Hayır, teşekkürler',
  notKept: 'Bu tarayıcı hiçbir şey saklamıyor: sayfadan ayrılınca sohbet baştan başlar.',
}
