import type { LauncherMessages } from './en.ts'

/** Persian texts of the launcher on host pages. */
export const fa: LauncherMessages = {
  // the launcher
  open: 'باز کردن گفتگو',
  close: 'بستن گفتگو',
  openUnread: { one: 'باز کردن گفتگو، {count} خوانده‌نشده', other: 'باز کردن گفتگو، {count} خوانده‌نشده' },
  newMessages: { one: '{count} پیام جدید', other: '{count} پیام جدید' },

  // in the place of the window
  opening: 'در حال باز کردن گفتگو…',
  unreachable: 'گفتگو در دسترس نیست.',
  tryAgain: 'تلاش دوباره',

  // beside the launcher
  closePreview: 'بستن پیام',
  closeTeaser: 'بستن دعوت',
  callRings: 'تماس از {name}',

  // what is kept
  consentQuestion: 'این گفتگو در مرورگر شما نگه داشته می‌شود و آنچه می‌نویسید برای ما فرستاده می‌شود. موافقید؟',
  consentYes: 'موافقم، شروع گفتگو',
  consentNo: 'نه، ممنون',
  notKept: 'این مرورگر چیزی نگه نمی‌دارد: با ترک صفحه، گفتگو از نو آغاز می‌شود.',
}
