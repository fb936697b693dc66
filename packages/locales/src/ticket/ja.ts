import type { TicketMessages } from './en.ts'

export const ja: TicketMessages = {
  // leaving a message
  leaveMessage: 'メッセージを残す',
  myMessages: '送信したメッセージ',
  contactName: 'お名前',
  messageContent: 'メッセージの内容',
  contentMissing: 'メッセージの内容を入力してください',
  nameMissing: 'お名前を入力してください',
  retrying: 'オフラインです。再試行を続けます。入力内容は失われません。',

  // pictures
  pictures: '画像',
  addPictures: '画像を追加',
  picturesHint: '最大 {count} 枚、1 枚 50 MB まで',
  tooManyPictures: '追加できる画像は {count} 枚までです。',
  removePicture: '{name} を削除',
  pictureFailed: 'アップロードできなかった画像があります。もう一度試すか削除してください。',

  // answers before sending
  mayHelp: 'こちらの回答が役に立つかもしれません',
  answersFound: '該当しそうな回答：{count}',
  solvedIt: '解決しました',
  gladToHelp: 'お役に立てて何よりです。何も送信されていません。',

  // being called back
  callMeBack: '電話をもらう',
  writeInstead: '代わりにメッセージを書く',
  whenToCall: 'お電話してよい時間帯はいつですか？',
  tomorrow: '明日',
  willCall: 'こちらからお電話します',

  // once it is sent
  received: 'メッセージを受け付けました',
  ticketNumber: 'チケット番号',
  answerSoon: 'できるだけ早くお返事します。',
  answerHere: '回答は「送信したメッセージ」でご覧になれます。',
  answerMail: '{email} にもメールをお送りします。',
  writeAnother: '別のメッセージを書く',

  // lists and details
  noneYet: 'まだメッセージはありません。',
  ticketTitle: 'チケット {number}',
  linkBroken: 'このチケットを開けません。リンクの有効期限が切れている可能性があります。',
  created: '作成日時',
  status: '状態',
  priority: '優先度',
  ticketType: '種類',
  attachments: '添付ファイル',
  timeline: '経過',
  noReplies: 'まだ返信はありません。',
  quoted: '引用文',
  untouched: '未対応',
  accepted: '受付済み',
  waiting: '保留中',
  solved: '解決済み',
  closed: '終了',
  handled: '対応済み',
  low: '低',
  medium: '中',
  high: '高',
  urgent: '緊急',
  byAgent: 'オペレーターの返信',
  byCustomer: 'あなたの返信',
  internal: '社内メモ',

  // replying and rating
  reply: '返信',
  replyContent: '返信の内容',
  reopens: '返信すると、このチケットは再開されます。',
  closedForReplies: 'このチケットは終了しているため、返信できません。',
  newTicket: '新しいチケットを作成',
}
