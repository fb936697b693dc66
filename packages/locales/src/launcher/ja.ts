import type { LauncherMessages } from './en.ts'

/** Japanese texts of the launcher on host pages. */
export const ja: LauncherMessages = {
  // the launcher
  open: 'チャットを開く',
  close: 'チャットを閉じる',
  openUnread: 'チャットを開く、未読{count}件',
  newMessages: '新着メッセージ{count}件',

  // in the place of the window
  opening: 'チャットを開いています…',
  unreachable: 'チャットに接続できません。',
  tryAgain: '再試行',

  // beside the launcher
  closePreview: 'メッセージを閉じる',
  closeTeaser: 'ご案内を閉じる',
  callRings: '{name} から通話です',

  // what is kept
  consentQuestion: 'チャットの内容はこのブラウザーに保存され、入力した内容は当社に送信されます。同意しますか？',
  consentYes: '同意して始める',
  consentNo: 'いいえ',
  notKept: 'このブラウザーには何も保存されません。ページを離れるとチャットは最初からになります。',
}
