import type { LauncherMessages } from './en.ts'

/** Burmese texts of the launcher on host pages. */
export const my: LauncherMessages = {
  // the launcher
  open: 'ချတ်ကို ဖွင့်ရန်',
  close: 'ချတ်ကို ပိတ်ရန်',
  openUnread: 'ချတ်ကို ဖွင့်ရန်၊ မဖတ်ရသေး {count} စောင်',
  newMessages: 'မက်ဆေ့ချ်အသစ် {count} စောင်',

  // in the place of the window
  opening: 'ချတ်ကို ဖွင့်နေသည်…',
  unreachable: 'ချတ်သို့ ချိတ်ဆက်၍ မရပါ။',
  tryAgain: 'ထပ်စမ်းကြည့်ရန်',

  // beside the launcher
  closePreview: 'မက်ဆေ့ချ်ကို ပိတ်ရန်',
  closeTeaser: 'ဖိတ်ခေါ်ချက်ကို ပိတ်ရန်',
  callRings: '{name} က ခေါ်နေသည်',

  // what is kept
  consentQuestion: 'ဤချတ်ကို သင့်ဘရောက်ဇာတွင် သိမ်းထားပြီး သင်ရေးသည်များကို ကျွန်ုပ်တို့ထံ ပို့ပါသည်။ သဘောတူပါသလား။',
  consentYes: 'သဘောတူပြီး စတင်ရန်',
  consentNo: 'မလိုပါ၊ ကျေးဇူးပါ',
  notKept: 'ဤဘရောက်ဇာသည် ဘာမျှ မသိမ်းပါ။ စာမျက်နှာမှ ထွက်လျှင် ချတ်သည် အစမှ ပြန်စပါမည်။',
}
