import type { TicketMessages } from './en.ts'

export const ar: TicketMessages = {
  // leaving a message
  leaveMessage: 'اترك رسالة',
  myMessages: 'رسائلي',
  contactName: 'اسم جهة الاتصال',
  messageContent: 'محتوى الرسالة',
  contentMissing: 'يرجى كتابة محتوى الرسالة',
  nameMissing: 'يرجى كتابة اسم جهة الاتصال',
  retrying: 'لا يوجد اتصال. سنواصل المحاولة ولن يضيع أي شيء كتبته.',

  // pictures
  pictures: 'الصور',
  addPictures: 'إضافة صور',
  picturesHint: 'حتى {count} صور، 50 ميغابايت لكل منها',
  tooManyPictures: 'يمكنك إضافة {count} صور كحد أقصى.',
  removePicture: 'إزالة {name}',
  pictureFailed: 'تعذر رفع إحدى الصور. أعد المحاولة أو أزلها.',

  // answers before sending
  mayHelp: 'قد تفيدك هذه الإجابات',
  answersFound: 'إجابات محتملة: {count}',
  solvedIt: 'هذا حل مشكلتي',
  gladToHelp: 'يسعدنا أننا ساعدناك. لم يُرسل أي شيء.',

  // being called back
  callMeBack: 'اتصلوا بي',
  writeInstead: 'كتابة رسالة بدلًا من ذلك',
  whenToCall: 'متى يمكننا الاتصال بك؟',
  tomorrow: 'غدًا',
  willCall: 'سنتصل بك',

  // once it is sent
  received: 'لقد استلمنا رسالتك',
  ticketNumber: 'رقم التذكرة',
  answerSoon: 'سنرد في أقرب وقت ممكن.',
  answerHere: 'ستجد ردنا ضمن «رسائلي».',
  answerMail: 'سنكتب أيضًا إلى {email}.',
  writeAnother: 'كتابة رسالة أخرى',

  // lists and details
  noneYet: 'لم تكتب إلينا بعد.',
  ticketTitle: 'التذكرة {number}',
  linkBroken: 'تعذر فتح هذه التذكرة. ربما انتهت صلاحية الرابط.',
  created: 'تاريخ الإنشاء',
  status: 'الحالة',
  priority: 'الأولوية',
  ticketType: 'النوع',
  attachments: 'المرفقات',
  timeline: 'سجل المتابعة',
  noReplies: 'لا توجد ردود بعد.',
  quoted: 'نص مقتبس',
  untouched: 'لم تُعالج بعد',
  accepted: 'مقبولة',
  waiting: 'قيد الانتظار',
  solved: 'محلولة',
  closed: 'مغلقة',
  handled: 'تمت المعالجة',
  low: 'منخفضة',
  medium: 'متوسطة',
  high: 'عالية',
  urgent: 'عاجلة',
  byAgent: 'رد موظف الدعم',
  byCustomer: 'ردك',
  internal: 'رد داخلي',

  // replying and rating
  reply: 'رد',
  replyContent: 'محتوى الرد',
  reopens: 'سيعيد ردك فتح هذه التذكرة.',
  closedForReplies: 'هذه التذكرة مغلقة ولا تقبل ردودًا أخرى.',
  newTicket: 'فتح تذكرة جديدة',
}
