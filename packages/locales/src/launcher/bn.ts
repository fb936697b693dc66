import type { LauncherMessages } from './en.ts'

/** Bengali texts of the launcher on host pages. */
export const bn: LauncherMessages = {
  // the launcher
  open: 'চ্যাট খুলুন',
  close: 'চ্যাট বন্ধ করুন',
  openUnread: { one: 'চ্যাট খুলুন, {count}টি অপঠিত', other: 'চ্যাট খুলুন, {count}টি অপঠিত' },
  newMessages: { one: '{count}টি নতুন মেসেজ', other: '{count}টি নতুন মেসেজ' },

  // in the place of the window
  opening: 'চ্যাট খোলা হচ্ছে…',
  unreachable: 'চ্যাটে সংযোগ করা যাচ্ছে না।',
  tryAgain: 'আবার চেষ্টা করুন',

  // beside the launcher
  closePreview: 'মেসেজ বন্ধ করুন',
  closeTeaser: 'আমন্ত্রণ বন্ধ করুন',
  callRings: '{name} কল করছেন',

  // what is kept
  consentQuestion: 'এই চ্যাট আপনার ব্রাউজারে রাখা হয় এবং আপনি যা লেখেন তা আমাদের কাছে পাঠানো হয়। আপনি কি রাজি?',
  consentYes: 'রাজি, চ্যাট শুরু করুন',
  consentNo: 'না, ধন্যবাদ',
  notKept: 'এই ব্রাউজার কিছুই রাখে না: পৃষ্ঠা ছাড়লে চ্যাট নতুন করে শুরু হবে।',
}
