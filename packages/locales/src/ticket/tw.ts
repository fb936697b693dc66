import type { TicketMessages } from './en.ts'

export const tw: TicketMessages = {
  // leaving a message
  leaveMessage: '留言',
  myMessages: '我的留言',
  contactName: '聯絡人',
  messageContent: '留言內容',
  contentMissing: '請填寫留言內容',
  nameMissing: '請填寫聯絡人',
  retrying: '網路已中斷，我們會持續重試，您填寫的內容不會遺失。',

  // pictures
  pictures: '圖片',
  addPictures: '新增圖片',
  picturesHint: '最多 {count} 張圖片，每張不超過 50 MB',
  tooManyPictures: '最多可以新增 {count} 張圖片。',
  removePicture: '移除 {name}',
  pictureFailed: '有圖片上傳失敗，請重試或將其移除。',

  // answers before sending
  mayHelp: '這些解答也許能幫上您',
  answersFound: '可能的解答：{count}',
  solvedIt: '問題已解決',
  gladToHelp: '很高興能幫上忙，內容並未送出。',

  // being called back
  callMeBack: '請回電給我',
  writeInstead: '改為寫留言',
  whenToCall: '您希望我們何時致電？',
  tomorrow: '明天',
  willCall: '我們會回電給您',

  // once it is sent
  received: '我們已收到您的留言',
  ticketNumber: '工單編號',
  answerSoon: '我們會盡快回覆您。',
  answerHere: '您可以在「我的留言」中查看我們的回覆。',
  answerMail: '我們也會寄信到 {email}。',
  writeAnother: '再寫一則留言',

  // lists and details
  noneYet: '您還沒有給我們留過言。',
  ticketTitle: '工單 {number}',
  linkBroken: '無法開啟此工單，連結可能已失效。',
  created: '建立時間',
  status: '狀態',
  priority: '優先順序',
  ticketType: '類型',
  attachments: '附件',
  timeline: '處理紀錄',
  noReplies: '尚無回覆。',
  quoted: '引用內容',
  untouched: '未處理',
  accepted: '已受理',
  waiting: '等待中',
  solved: '已解決',
  closed: '已關閉',
  handled: '已處理',
  low: '低',
  medium: '中',
  high: '高',
  urgent: '緊急',
  byAgent: '客服人員回覆',
  byCustomer: '您的回覆',
  internal: '內部回覆',

  // replying and rating
  reply: '回覆',
  replyContent: '回覆內容',
  reopens: '回覆後此工單會重新開啟。',
  closedForReplies: '此工單已關閉，無法再回覆。',
  newTicket: '新增工單',
}
