import type { LauncherMessages } from './en.ts'

/** Arabic texts of the launcher on host pages. */
export const ar: LauncherMessages = {
  // the launcher
  open: 'فتح المحادثة',
  close: 'إغلاق المحادثة',
  openUnread: {
    zero: 'فتح المحادثة، لا رسائل غير مقروءة ({count})',
    one: 'فتح المحادثة، رسالة واحدة غير مقروءة ({count})',
    two: 'فتح المحادثة، رسالتان غير مقروءتين ({count})',
    few: 'فتح المحادثة، {count} رسائل غير مقروءة',
    many: 'فتح المحادثة، {count} رسالة غير مقروءة',
    other: 'فتح المحادثة، {count} رسالة غير مقروءة',
  },
  newMessages: {
    zero: '{count} رسالة جديدة',
    one: 'رسالة جديدة واحدة ({count})',
    two: 'رسالتان جديدتان ({count})',
    few: '{count} رسائل جديدة',
    many: '{count} رسالة جديدة',
    other: '{count} رسالة جديدة',
  },

  // in the place of the window
  opening: 'جارٍ فتح المحادثة…',
  unreachable: 'تعذر الوصول إلى المحادثة.',
  tryAgain: 'إعادة المحاولة',

  // beside the launcher
  closePreview: 'إغلاق الرسالة',
  closeTeaser: 'إغلاق الدعوة',
  callRings: 'مكالمة واردة من {name}',

  // what is kept
  consentQuestion: 'تُحفظ هذه المحادثة في متصفحك ويُرسل إلينا ما تكتبه. هل توافق؟',
  consentYes: 'موافق وبدء المحادثة',
  consentNo: 'لا، شكرًا',
  notKept: 'لا يحفظ هذا المتصفح شيئًا: تبدأ المحادثة من جديد عند مغادرة الصفحة.',
}
