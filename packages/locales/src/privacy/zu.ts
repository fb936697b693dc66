import type { PrivacyMessages } from './en.ts'

export const zu: PrivacyMessages = {
  intro: 'Okugcinwe ngawe lapha:',
  nothing: 'Akukho okugcinwe ngawe lapha.',
  facts: 'Igama, ukuxhumana nedivayisi',
  messages: 'Imilayezo',
  files: 'Amafayela',
  conversations: 'Izingxoxo',
  calls: 'Izingcingo zezwi nezevidiyo',
  ratings: 'Izilinganiso',
  tickets: 'Amathikithi nemilayezo eshiyiwe',
  pages: 'Amakhasi owafundile',
  customer: 'Irekhodi lenkampani',
  inBrowser: 'Le bhrawuza igcina ukhiye ingxoxo ekubona ngawo futhi.',
  notInBrowser: 'Le bhrawuza ayigcini lutho: uma ilayishwa kabusha ingxoxo iqala kabusha.',
  saveReadable: 'Landa ukuze ufunde',
  saveData: 'Landa njengedatha (JSON)',
  erase: 'Sula konke',
  eraseSure:
    'Imilayezo, amafayela namathikithi akho asuswa unomphela, nengxoxo eqhubekayo iyaphela. Kusala izinombolo kuphela, njengesikhathi sengxoxo.',
  eraseNow: 'Sula unomphela',
  erased: 'Idatha yakho isuliwe.',
  receipt: 'Irisidi {id}',
  saveReceipt: 'Landa irisidi',
}
