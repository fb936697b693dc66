import type { PrivacyMessages } from './en.ts'

export const tr: PrivacyMessages = {
  intro: 'Burada hakkınızda tutulanlar:',
  nothing: 'Burada hakkınızda hiçbir şey tutulmuyor.',
  facts: 'Ad, iletişim ve cihaz',
  messages: 'Mesajlar',
  files: 'Dosyalar',
  conversations: 'Sohbetler',
  calls: 'Sesli ve görüntülü aramalar',
  ratings: 'Değerlendirmeler',
  tickets: 'Talepler ve bırakılan mesajlar',
  pages: 'Okuduğunuz sayfalar',
  customer: 'Şirketin kaydı',
  inBrowser: 'Bu tarayıcı, sohbetin sizi yeniden tanıdığı bir anahtar tutar.',
  notInBrowser: 'Bu tarayıcı hiçbir şey tutmaz: yeniden yüklenince sohbet baştan başlar.',
  saveReadable: 'Okumak için indir',
  saveData: 'Veri olarak indir (JSON)',
  erase: 'Hepsini sil',
  eraseSure:
    'Mesajlarınız, dosyalarınız ve talepleriniz kalıcı olarak silinir ve süren sohbet biter. Yalnızca sohbetin zamanı gibi sayılar kalır.',
  eraseNow: 'Kalıcı olarak sil',
  erased: 'Verileriniz silindi.',
  receipt: 'Makbuz {id}',
  saveReceipt: 'Makbuzu indir',
}
