import type { LauncherMessages } from './en.ts'

/** Polish texts of the launcher on host pages. */
export const pl: LauncherMessages = {
  // the launcher
  open: 'Otwórz czat',
  close: 'Zamknij czat',
  openUnread: {
    one: 'Otwórz czat, {count} nieprzeczytana',
    few: 'Otwórz czat, {count} nieprzeczytane',
    many: 'Otwórz czat, {count} nieprzeczytanych',
    other: 'Otwórz czat, {count} nieprzeczytanej',
  },
  newMessages: {
    one: '{count} nowa wiadomość',
    few: '{count} nowe wiadomości',
    many: '{count} nowych wiadomości',
    other: '{count} nowej wiadomości',
  },

  // in the place of the window
  opening: 'Otwieranie czatu…',
  unreachable: 'Nie można połączyć się z czatem.',
  tryAgain: 'Spróbuj ponownie',

  // beside the launcher
  closePreview: 'Zamknij wiadomość',
  closeTeaser: 'Zamknij zaproszenie',
  callRings: '{name} dzwoni',

  // what is kept
  consentQuestion:
    'Czat jest przechowywany w przeglądarce, a wpisywana treść jest do nas wysyłana. Czy wyrażasz zgodę?',
  consentYes: 'Zgoda, rozpocznij czat',
  consentNo: 'Nie, dziękuję',
  notKept: 'Ta przeglądarka niczego nie przechowuje: po opuszczeniu strony czat zacznie się od nowa.',
}
