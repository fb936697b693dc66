import type { LauncherMessages } from './en.ts'

/** German texts of the launcher on host pages. */
export const de: LauncherMessages = {
  // the launcher
  open: 'Chat öffnen',
  close: 'Chat schließen',
  openUnread: { one: 'Chat öffnen, {count} ungelesen', other: 'Chat öffnen, {count} ungelesen' },
  newMessages: { one: '{count} neue Nachricht', other: '{count} neue Nachrichten' },

  // in the place of the window
  opening: 'Der Chat wird geöffnet …',
  unreachable: 'Der Chat ist nicht erreichbar.',
  tryAgain: 'Erneut versuchen',

  // beside the launcher
  closePreview: 'Nachricht schließen',
  closeTeaser: 'Einladung schließen',
  callRings: '{name} ruft an',

  // what is kept
  consentQuestion:
    'Der Chat wird in Ihrem Browser gespeichert, und was Sie schreiben, wird an uns gesendet. Sind Sie einverstanden?',
  consentYes: 'Einverstanden',
  consentNo: 'Nein, danke',
  notKept: 'Dieser Browser speichert nichts: Der Chat beginnt von vorn, wenn Sie die Seite verlassen.',
}
