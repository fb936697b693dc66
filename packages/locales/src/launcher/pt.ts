import type { LauncherMessages } from './en.ts'

/** Portuguese texts of the launcher on host pages. */
export const pt: LauncherMessages = {
  // the launcher
  open: 'Abrir o chat',
  close: 'Fechar o chat',
  openUnread: { one: 'Abrir o chat, {count} não lida', other: 'Abrir o chat, {count} não lidas' },
  newMessages: { one: '{count} mensagem nova', other: '{count} mensagens novas' },

  // in the place of the window
  opening: 'Abrindo o chat…',
  unreachable: 'Não é possível contatar o chat.',
  tryAgain: 'Tentar novamente',

  // beside the launcher
  closePreview: 'Fechar a mensagem',
  closeTeaser: 'Fechar o convite',
  callRings: 'Chamada de {name}',

  // what is kept
  consentQuestion: 'O chat fica guardado no seu navegador e o que você escreve é enviado para nós. Você concorda?',
  consentYes: 'Concordar e conversar',
  consentNo: 'Não, obrigado',
  notKept: 'Este navegador não guarda nada: o chat recomeça quando você sai da página.',
}
