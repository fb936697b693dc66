import type { PrivacyMessages } from './en.ts'

export const ms: PrivacyMessages = {
  intro: 'Apa yang disimpan tentang anda di sini:',
  nothing: 'Tiada apa-apa tentang anda disimpan di sini.',
  facts: 'Nama, hubungan dan peranti',
  messages: 'Mesej',
  files: 'Fail',
  conversations: 'Sembang',
  calls: 'Panggilan suara dan video',
  ratings: 'Penilaian',
  tickets: 'Tiket dan mesej yang ditinggalkan',
  pages: 'Halaman yang anda baca',
  customer: 'Rekod syarikat',
  inBrowser: 'Pelayar ini menyimpan kunci supaya sembang mengenali anda semula.',
  notInBrowser: 'Pelayar ini tidak menyimpan apa-apa: selepas dimuat semula, sembang bermula semula.',
  saveReadable: 'Muat turun untuk dibaca',
  saveData: 'Muat turun sebagai data (JSON)',
  erase: 'Padam semua',
  eraseSure:
    'Mesej, fail dan tiket anda dibuang selama-lamanya, dan sembang yang sedang berjalan tamat. Hanya nombor kekal, seperti bila sembang berlaku.',
  eraseNow: 'Padam selama-lamanya',
  erased: 'Data anda telah dipadam.',
  receipt: 'Resit {id}',
  saveReceipt: 'Muat turun resit',
}
