import type { LauncherMessages } from './en.ts'

/** Zulu texts of the launcher on host pages. */
export const zu: LauncherMessages = {
  // the launcher
  open: 'Vula ingxoxo',
  close: 'Vala ingxoxo',
  openUnread: { one: 'Vula ingxoxo, ongu-{count} ongafundiwe', other: 'Vula ingxoxo, engu-{count} engafundiwe' },
  newMessages: { one: 'Umlayezo omusha ongu-{count}', other: 'Imilayezo emisha engu-{count}' },

  // in the place of the window
  opening: 'Ingxoxo iyavulwa…',
  unreachable: 'Ingxoxo ayifinyeleleki.',
  tryAgain: 'Zama futhi',

  // beside the launcher
  closePreview: 'Vala umlayezo',
  closeTeaser: 'Vala isimemo',
  callRings: 'U-{name} uyashaya',

  // what is kept
  consentQuestion: 'Le ngxoxo igcinwa esipheqululini sakho futhi okubhalayo kuthunyelwa kithi. Uyavuma?',
  consentYes: 'Vuma uqale',
  consentNo: 'Cha, ngiyabonga',
  notKept: 'Lesi siphequluli asigcini lutho: ingxoxo iqala phansi uma ushiya ikhasi.',
}
