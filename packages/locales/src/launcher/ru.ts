import type { LauncherMessages } from './en.ts'

/** Russian texts of the launcher on host pages. */
export const ru: LauncherMessages = {
  // the launcher
  open: 'Открыть чат',
  close: 'Закрыть чат',
  openUnread: {
    one: 'Открыть чат, {count} непрочитанное',
    few: 'Открыть чат, {count} непрочитанных',
    many: 'Открыть чат, {count} непрочитанных',
    other: 'Открыть чат, {count} непрочитанного',
  },
  newMessages: {
    one: '{count} новое сообщение',
    few: '{count} новых сообщения',
    many: '{count} новых сообщений',
    other: '{count} нового сообщения',
  },

  // in the place of the window
  opening: 'Чат открывается…',
  unreachable: 'Чат недоступен.',
  tryAgain: 'Повторить',

  // beside the launcher
  closePreview: 'Закрыть сообщение',
  closeTeaser: 'Закрыть приглашение',
  callRings: '{name}: входящий звонок',

  // what is kept
  consentQuestion: 'Чат сохраняется в вашем браузере, а то, что вы пишете, отправляется нам. Вы согласны?',
  consentYes: 'Согласиться и начать',
  consentNo: 'Нет, спасибо',
  notKept: 'Этот браузер ничего не сохраняет: чат начнётся заново, когда вы покинете страницу.',
}
