import type { LauncherMessages } from './en.ts'

/** Filipino texts of the launcher on host pages. */
export const fil: LauncherMessages = {
  // the launcher
  open: 'Buksan ang chat',
  close: 'Isara ang chat',
  openUnread: {
    one: 'Buksan ang chat, {count} hindi pa nababasa',
    other: 'Buksan ang chat, {count} hindi pa nababasa',
  },
  newMessages: { one: '{count} bagong mensahe', other: '{count} bagong mensahe' },

  // in the place of the window
  opening: 'Binubuksan ang chat…',
  unreachable: 'Hindi maabot ang chat.',
  tryAgain: 'Subukan ulit',

  // beside the launcher
  closePreview: 'Isara ang mensahe',
  closeTeaser: 'Isara ang imbitasyon',
  callRings: 'May tawag mula kay {name}',

  // what is kept
  consentQuestion: 'Itinatago ang chat na ito sa browser mo at ipinapadala sa amin ang isinusulat mo. Pumapayag ka ba?',
  consentYes: 'Payag, simulan ang chat',
  consentNo: 'Hindi, salamat',
  notKept: 'Walang itinatago ang browser na ito: magsisimula muli ang chat kapag umalis ka sa pahina.',
}
