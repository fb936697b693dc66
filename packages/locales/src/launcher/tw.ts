import type { LauncherMessages } from './en.ts'

/** Chinese (traditional) texts of the launcher on host pages. */
export const tw: LauncherMessages = {
  // the launcher
  open: '開啟對話',
  close: '關閉對話',
  openUnread: '開啟對話，{count} 則未讀',
  newMessages: '{count} 則新訊息',

  // in the place of the window
  opening: '正在開啟對話…',
  unreachable: '無法連線到對話。',
  tryAgain: '再試一次',

  // beside the launcher
  closePreview: '關閉訊息',
  closeTeaser: '關閉邀請',
  callRings: '{name} 邀請您語音通話',

  // what is kept
  consentQuestion: '對話記錄會保存在您的瀏覽器中，您寫的內容會傳送給我們。您同意嗎？',
  consentYes: '同意並開始',
  consentNo: '不用了',
  notKept: '此瀏覽器不保存任何內容：離開頁面後對話將重新開始。',
}
