import type { PrivacyMessages } from './en.ts'

export const ar: PrivacyMessages = {
  intro: 'ما يُحفظ عنك هنا:',
  nothing: 'لا يُحفظ شيء عنك هنا.',
  facts: 'الاسم وبيانات الاتصال والجهاز',
  messages: 'الرسائل',
  files: 'الملفات',
  conversations: 'المحادثات',
  ratings: 'التقييمات',
  tickets: 'التذاكر والرسائل المتروكة',
  pages: 'الصفحات التي قرأتها',
  customer: 'سجل الشركة',
  inBrowser: 'يحفظ هذا المتصفح مفتاحًا تتعرف به المحادثة عليك من جديد.',
  notInBrowser: 'لا يحفظ هذا المتصفح شيئًا: بعد إعادة التحميل تبدأ المحادثة من جديد.',
  saveReadable: 'تنزيل للقراءة',
  saveData: 'تنزيل كبيانات (JSON)',
  erase: 'مسح كل شيء',
  eraseSure: 'تُزال رسائلك وملفاتك وتذاكرك نهائيًا، وتنتهي المحادثة الجارية. لا تبقى سوى أرقام، مثل وقت المحادثة.',
  eraseNow: 'مسح نهائي',
  erased: 'مُسحت بياناتك.',
  receipt: 'الإيصال {id}',
  saveReceipt: 'تنزيل الإيصال',
}
