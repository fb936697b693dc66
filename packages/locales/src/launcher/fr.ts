import type { LauncherMessages } from './en.ts'

/** French texts of the launcher on host pages. */
export const fr: LauncherMessages = {
  // the launcher
  open: 'Ouvrir la conversation',
  close: 'Fermer la conversation',
  openUnread: { one: 'Ouvrir la conversation, {count} non lu', other: 'Ouvrir la conversation, {count} non lus' },
  newMessages: { one: '{count} nouveau message', other: '{count} nouveaux messages' },

  // in the place of the window
  opening: 'Ouverture de la conversation…',
  unreachable: 'La conversation est injoignable.',
  tryAgain: 'Réessayer',

  // beside the launcher
  closePreview: 'Fermer le message',
  closeTeaser: 'Fermer l’invitation',
  callRings: '{name} vous appelle',

  // what is kept
  consentQuestion:
    'La conversation est conservée dans votre navigateur et ce que vous écrivez nous est envoyé. Êtes-vous d’accord ?',
  consentYes: 'Accepter et écrire',
  consentNo: 'Non, merci',
  notKept: 'Ce navigateur ne conserve rien : la conversation recommence quand vous quittez la page.',
}
