import type { PrivacyMessages } from './en.ts'

export const fil: PrivacyMessages = {
  intro: 'Ang itinatago tungkol sa iyo rito:',
  nothing: 'Walang itinatago tungkol sa iyo rito.',
  facts: 'Pangalan, contact at device',
  messages: 'Mga mensahe',
  files: 'Mga file',
  conversations: 'Mga chat',
  calls: 'Mga voice at video call',
  ratings: 'Mga rating',
  tickets: 'Mga ticket at iniwang mensahe',
  pages: 'Mga page na binasa mo',
  customer: 'Rekord ng kumpanya',
  inBrowser: 'Nagtatago ang browser na ito ng susi para makilala ka muli ng chat.',
  notInBrowser: 'Walang itinatago ang browser na ito: pagka-reload, magsisimula ulit ang chat.',
  saveReadable: 'I-download para basahin',
  saveData: 'I-download bilang data (JSON)',
  erase: 'Burahin lahat',
  eraseSure:
    'Buburahin nang tuluyan ang iyong mga mensahe, file at ticket, at matatapos ang kasalukuyang chat. Mga numero lang ang matitira, gaya ng kung kailan naganap ang chat.',
  eraseNow: 'Burahin nang tuluyan',
  erased: 'Nabura na ang iyong data.',
  receipt: 'Resibo {id}',
  saveReceipt: 'I-download ang resibo',
}
