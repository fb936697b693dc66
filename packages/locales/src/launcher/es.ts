import type { LauncherMessages } from './en.ts'

/** Spanish texts of the launcher on host pages. */
export const es: LauncherMessages = {
  // the launcher
  open: 'Abrir el chat',
  close: 'Cerrar el chat',
  openUnread: { one: 'Abrir el chat, {count} sin leer', other: 'Abrir el chat, {count} sin leer' },
  newMessages: { one: '{count} mensaje nuevo', other: '{count} mensajes nuevos' },

  // in the place of the window
  opening: 'Abriendo el chat…',
  unreachable: 'No se puede conectar con el chat.',
  tryAgain: 'Reintentar',

  // beside the launcher
  closePreview: 'Cerrar el mensaje',
  closeTeaser: 'Cerrar la invitación',
  callRings: 'Llamada de {name}',

  // what is kept
  consentQuestion: 'El chat se guarda en su navegador y lo que escribe se nos envía. ¿Está de acuerdo?',
  consentYes: 'Aceptar y chatear',
  consentNo: 'No, gracias',
  notKept: 'Este navegador no guarda nada: el chat empieza de nuevo al salir de la página.',
}
