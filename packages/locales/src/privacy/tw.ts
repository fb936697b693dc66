import type { PrivacyMessages } from './en.ts'

export const tw: PrivacyMessages = {
  intro: '此處保存的關於您的內容：',
  nothing: '此處沒有保存關於您的內容。',
  facts: '姓名、聯絡方式和裝置',
  messages: '訊息',
  files: '檔案',
  conversations: '對話',
  ratings: '評價',
  tickets: '工單和留言',
  pages: '您瀏覽過的頁面',
  customer: '公司的客戶資料',
  inBrowser: '此瀏覽器保存一個金鑰，我們可憑它再次認出您。',
  notInBrowser: '此瀏覽器不保存任何內容：重新載入後對話將重新開始。',
  saveReadable: '下載閱讀版',
  saveData: '下載資料（JSON）',
  erase: '全部刪除',
  eraseSure: '您的訊息、檔案和工單將被永久刪除，進行中的對話將結束。只保留對話時間等數字。',
  eraseNow: '永久刪除',
  erased: '您的資料已刪除。',
  receipt: '回執 {id}',
  saveReceipt: '下載回執',
}
