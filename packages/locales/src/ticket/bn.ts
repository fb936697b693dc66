import type { TicketMessages } from './en.ts'

export const bn: TicketMessages = {
  // leaving a message
  leaveMessage: 'বার্তা রেখে যান',
  myMessages: 'আমার বার্তা',
  contactName: 'যোগাযোগের নাম',
  messageContent: 'বার্তার বিষয়বস্তু',
  contentMissing: 'অনুগ্রহ করে বার্তার বিষয়বস্তু লিখুন',
  nameMissing: 'অনুগ্রহ করে যোগাযোগের নাম লিখুন',
  retrying: 'সংযোগ নেই। আমরা চেষ্টা করে যাচ্ছি, আপনার লেখা কিছুই হারাবে না।',

  // pictures
  pictures: 'ছবি',
  addPictures: 'ছবি যোগ করুন',
  picturesHint: 'সর্বোচ্চ {count}টি ছবি, প্রতিটি 50 MB',
  tooManyPictures: 'আপনি সর্বোচ্চ {count}টি ছবি যোগ করতে পারেন।',
  removePicture: '{name} সরান',
  pictureFailed: 'একটি ছবি আপলোড করা যায়নি। আবার চেষ্টা করুন বা সরিয়ে দিন।',

  // answers before sending
  mayHelp: 'এই উত্তরগুলো কাজে লাগতে পারে',
  answersFound: 'সম্ভাব্য উত্তর: {count}',
  solvedIt: 'এতে সমাধান হয়েছে',
  gladToHelp: 'সাহায্য করতে পেরে ভালো লাগছে। কিছুই পাঠানো হয়নি।',

  // being called back
  callMeBack: 'আমাকে কল করুন',
  writeInstead: 'এর বদলে বার্তা লিখুন',
  whenToCall: 'আমরা কখন আপনাকে কল করতে পারি?',
  tomorrow: 'আগামীকাল',
  willCall: 'আমরা আপনাকে কল করব',

  // once it is sent
  received: 'আমরা আপনার বার্তা পেয়েছি',
  ticketNumber: 'টিকিট নম্বর',
  answerSoon: 'আমরা যত দ্রুত সম্ভব উত্তর দেব।',
  answerHere: '“আমার বার্তা”-তে আমাদের উত্তর পাবেন।',
  answerMail: 'আমরা {email} ঠিকানাতেও লিখব।',
  writeAnother: 'আরেকটি বার্তা লিখুন',

  // lists and details
  noneYet: 'আপনি এখনও আমাদের কিছু লেখেননি।',
  ticketTitle: 'টিকিট {number}',
  linkBroken: 'এই টিকিট খোলা যাচ্ছে না। লিঙ্কটির মেয়াদ শেষ হয়ে থাকতে পারে।',
  created: 'তৈরির সময়',
  status: 'অবস্থা',
  priority: 'অগ্রাধিকার',
  ticketType: 'ধরন',
  attachments: 'সংযুক্তি',
  timeline: 'ঘটনাক্রম',
  noReplies: 'এখনও কোনো উত্তর নেই।',
  quoted: 'উদ্ধৃত লেখা',
  untouched: 'এখনও দেখা হয়নি',
  accepted: 'গৃহীত',
  waiting: 'অপেক্ষমাণ',
  solved: 'সমাধান হয়েছে',
  closed: 'বন্ধ',
  handled: 'দেখা হয়েছে',
  low: 'কম',
  medium: 'মাঝারি',
  high: 'বেশি',
  urgent: 'জরুরি',
  byAgent: 'প্রতিনিধির উত্তর',
  byCustomer: 'আপনার উত্তর',
  internal: 'অভ্যন্তরীণ উত্তর',

  // replying and rating
  reply: 'উত্তর দিন',
  replyContent: 'উত্তরের বিষয়বস্তু',
  reopens: 'উত্তর দিলে এই টিকিট আবার খুলবে।',
  closedForReplies: 'এই টিকিট বন্ধ, আর উত্তর নেওয়া হয় না।',
  newTicket: 'নতুন টিকিট খুলুন',
}
