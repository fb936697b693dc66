import type { TicketMessages } from './en.ts'

export const my: TicketMessages = {
  // leaving a message
  leaveMessage: 'စာထားခဲ့ရန်',
  myMessages: 'ကျွန်ုပ်၏ စာများ',
  contactName: 'ဆက်သွယ်ရန် အမည်',
  messageContent: 'စာ၏ အကြောင်းအရာ',
  contentMissing: 'စာ၏ အကြောင်းအရာကို ဖြည့်ပါ',
  nameMissing: 'ဆက်သွယ်ရန် အမည်ကို ဖြည့်ပါ',
  retrying: 'ချိတ်ဆက်မှု မရှိပါ။ ဆက်လက်ကြိုးစားနေပြီး သင်ရေးထားသည်များ မပျောက်ပါ။',

  // pictures
  pictures: 'ပုံများ',
  addPictures: 'ပုံ ထည့်ရန်',
  picturesHint: 'ပုံ {count} ပုံအထိ၊ တစ်ပုံလျှင် 50 MB',
  tooManyPictures: 'ပုံ {count} ပုံအထိသာ ထည့်နိုင်ပါသည်။',
  removePicture: '{name} ကို ဖယ်ရန်',
  pictureFailed: 'ပုံတစ်ပုံ တင်၍မရပါ။ ထပ်ကြိုးစားပါ သို့မဟုတ် ဖယ်ရှားပါ။',

  // answers before sending
  mayHelp: 'ဤအဖြေများ အထောက်အကူ ဖြစ်နိုင်ပါသည်',
  answersFound: 'ဖြစ်နိုင်သော အဖြေများ: {count}',
  solvedIt: 'ဖြေရှင်းပြီးပါပြီ',
  gladToHelp: 'ကူညီနိုင်၍ ဝမ်းသာပါသည်။ မည်သည့်အရာမျှ မပို့ရသေးပါ။',

  // being called back
  callMeBack: 'ကျွန်ုပ်ထံ ဖုန်းခေါ်ပါ',
  writeInstead: 'စာရေးရန်သို့ ပြောင်းပါ',
  whenToCall: 'သင့်ထံ မည်သည့်အချိန် ဖုန်းခေါ်ရမည်နည်း။',
  tomorrow: 'မနက်ဖြန်',
  willCall: 'သင့်ထံ ဖုန်းခေါ်ပါမည်',

  // once it is sent
  received: 'သင့်စာကို လက်ခံရရှိပါပြီ',
  ticketNumber: 'တိုင်ကြားမှု နံပါတ်',
  answerSoon: 'အမြန်ဆုံး ပြန်ဖြေပါမည်။',
  answerHere: 'ကျွန်ုပ်တို့၏ အဖြေကို “ကျွန်ုပ်၏ စာများ” တွင် တွေ့နိုင်ပါသည်။',
  answerMail: '{email} သို့လည်း စာပို့ပါမည်။',
  writeAnother: 'နောက်ထပ် စာရေးရန်',

  // lists and details
  noneYet: 'သင် စာမရေးရသေးပါ။',
  ticketTitle: 'တိုင်ကြားမှု {number}',
  linkBroken: 'ဤတိုင်ကြားမှုကို ဖွင့်၍မရပါ။ လင့်ခ် သက်တမ်းကုန်သွားနိုင်ပါသည်။',
  created: 'ဖန်တီးချိန်',
  status: 'အခြေအနေ',
  priority: 'ဦးစားပေးအဆင့်',
  ticketType: 'အမျိုးအစား',
  attachments: 'ပူးတွဲဖိုင်များ',
  timeline: 'အစီအစဉ်',
  noReplies: 'ပြန်စာ မရှိသေးပါ။',
  quoted: 'ကိုးကားစာသား',
  untouched: 'မဆောင်ရွက်ရသေးပါ',
  accepted: 'လက်ခံပြီး',
  waiting: 'စောင့်ဆိုင်းနေသည်',
  solved: 'ဖြေရှင်းပြီး',
  closed: 'ပိတ်ပြီး',
  handled: 'ဆောင်ရွက်ပြီး',
  low: 'နိမ့်',
  medium: 'အလယ်အလတ်',
  high: 'မြင့်',
  urgent: 'အရေးပေါ်',
  byAgent: 'ဝန်ထမ်း၏ ပြန်စာ',
  byCustomer: 'သင့်ပြန်စာ',
  internal: 'အတွင်းပိုင်း ပြန်စာ',

  // replying and rating
  reply: 'ပြန်စာရေးရန်',
  replyContent: 'ပြန်စာ၏ အကြောင်းအရာ',
  reopens: 'ပြန်စာရေးလျှင် ဤတိုင်ကြားမှု ပြန်ပွင့်ပါမည်။',
  closedForReplies: 'ဤတိုင်ကြားမှုကို ပိတ်ပြီးဖြစ်၍ ပြန်စာ လက်မခံတော့ပါ။',
  newTicket: 'တိုင်ကြားမှုအသစ် ဖွင့်ရန်',
}
