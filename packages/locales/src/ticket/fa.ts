import type { TicketMessages } from './en.ts'

export const fa: TicketMessages = {
  // leaving a message
  leaveMessage: 'پیام بگذارید',
  myMessages: 'پیام‌های من',
  contactName: 'نام تماس',
  messageContent: 'متن پیام',
  contentMissing: 'لطفاً متن پیام را بنویسید',
  nameMissing: 'لطفاً نام تماس را بنویسید',
  retrying: 'اتصال برقرار نیست. دوباره تلاش می‌کنیم و نوشتهٔ شما از بین نمی‌رود.',

  // pictures
  pictures: 'تصویرها',
  addPictures: 'افزودن تصویر',
  picturesHint: 'حداکثر {count} تصویر، هرکدام 50 مگابایت',
  tooManyPictures: 'حداکثر می‌توانید {count} تصویر اضافه کنید.',
  removePicture: 'حذف {name}',
  pictureFailed: 'یکی از تصویرها بارگذاری نشد. دوباره تلاش کنید یا آن را حذف کنید.',

  // answers before sending
  mayHelp: 'شاید این پاسخ‌ها کمک کنند',
  answersFound: 'پاسخ‌های احتمالی: {count}',
  solvedIt: 'مشکلم حل شد',
  gladToHelp: 'خوشحالیم که کمک کردیم. چیزی فرستاده نشد.',

  // being called back
  callMeBack: 'با من تماس بگیرید',
  writeInstead: 'به‌جای آن پیام بنویسید',
  whenToCall: 'چه زمانی با شما تماس بگیریم؟',
  tomorrow: 'فردا',
  willCall: 'با شما تماس می‌گیریم',

  // once it is sent
  received: 'پیام شما به دست ما رسید',
  ticketNumber: 'شمارهٔ تیکت',
  answerSoon: 'در اولین فرصت پاسخ می‌دهیم.',
  answerHere: 'پاسخ ما را در «پیام‌های من» می‌بینید.',
  answerMail: 'به {email} هم می‌نویسیم.',
  writeAnother: 'نوشتن پیام دیگر',

  // lists and details
  noneYet: 'هنوز برای ما چیزی ننوشته‌اید.',
  ticketTitle: 'تیکت {number}',
  linkBroken: 'این تیکت باز نمی‌شود. شاید مهلت پیوند تمام شده باشد.',
  created: 'زمان ایجاد',
  status: 'وضعیت',
  priority: 'اولویت',
  ticketType: 'نوع',
  attachments: 'پیوست‌ها',
  timeline: 'روند رسیدگی',
  noReplies: 'هنوز پاسخی نیست.',
  quoted: 'متن نقل‌شده',
  untouched: 'رسیدگی نشده',
  accepted: 'پذیرفته شده',
  waiting: 'در انتظار',
  solved: 'حل شده',
  closed: 'بسته',
  handled: 'رسیدگی شده',
  low: 'کم',
  medium: 'متوسط',
  high: 'زیاد',
  urgent: 'فوری',
  byAgent: 'پاسخ پشتیبان',
  byCustomer: 'پاسخ شما',
  internal: 'پاسخ داخلی',

  // replying and rating
  reply: 'پاسخ',
  replyContent: 'متن پاسخ',
  reopens: 'با پاسخ شما این تیکت دوباره باز می‌شود.',
  closedForReplies: 'این تیکت بسته است و پاسخ دیگری نمی‌پذیرد.',
  newTicket: 'تیکت جدید',
}
