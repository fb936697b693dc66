import type { TicketMessages } from './en.ts'

export const zh: TicketMessages = {
  // leaving a message
  leaveMessage: '留言',
  myMessages: '我的留言',
  contactName: '联系人',
  messageContent: '留言内容',
  contentMissing: '请填写留言内容',
  nameMissing: '请填写联系人',
  retrying: '网络已断开，我们会不断重试，您填写的内容不会丢失。',

  // pictures
  pictures: '图片',
  addPictures: '添加图片',
  picturesHint: '最多 {count} 张图片，每张不超过 50 MB',
  tooManyPictures: '最多可以添加 {count} 张图片。',
  removePicture: '移除 {name}',
  pictureFailed: '有图片上传失败，请重试或将其移除。',

  // answers before sending
  mayHelp: '这些答案也许能帮到您',
  answersFound: '可能的答案：{count}',
  solvedIt: '问题已解决',
  gladToHelp: '很高兴能帮到您，内容没有发送。',

  // being called back
  callMeBack: '请给我回电',
  writeInstead: '改为写留言',
  whenToCall: '您希望我们何时来电？',
  tomorrow: '明天',
  willCall: '我们会给您回电',

  // once it is sent
  received: '我们已收到您的留言',
  ticketNumber: '工单号',
  answerSoon: '我们会尽快答复您。',
  answerHere: '您可以在“我的留言”中查看我们的答复。',
  answerMail: '我们还会发送邮件至 {email}。',
  writeAnother: '再写一条留言',

  // lists and details
  noneYet: '您还没有给我们留过言。',
  ticketTitle: '工单 {number}',
  linkBroken: '无法打开此工单，链接可能已失效。',
  created: '创建时间',
  status: '状态',
  priority: '优先级',
  ticketType: '类型',
  attachments: '附件',
  timeline: '处理记录',
  noReplies: '暂无回复。',
  quoted: '引用内容',
  untouched: '未处理',
  accepted: '已受理',
  waiting: '等待中',
  solved: '已解决',
  closed: '已关闭',
  handled: '已处理',
  low: '低',
  medium: '中',
  high: '高',
  urgent: '紧急',
  byAgent: '客服回复',
  byCustomer: '您的回复',
  internal: '内部回复',

  // replying and rating
  reply: '回复',
  replyContent: '回复内容',
  reopens: '回复后此工单会重新打开。',
  closedForReplies: '此工单已关闭，不能再回复。',
  newTicket: '新建工单',
}
