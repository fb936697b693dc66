import type { TicketMessages } from './en.ts'

export const ms: TicketMessages = {
  // leaving a message
  leaveMessage: 'Tinggalkan mesej',
  myMessages: 'Mesej saya',
  contactName: 'Nama untuk dihubungi',
  messageContent: 'Kandungan mesej',
  contentMissing: 'Sila isi kandungan mesej',
  nameMissing: 'Sila isi nama untuk dihubungi',
  retrying: 'Tiada sambungan. Kami terus mencuba dan tulisan anda tidak akan hilang.',

  // pictures
  pictures: 'Gambar',
  addPictures: 'Tambah gambar',
  picturesHint: 'Sehingga {count} gambar, 50 MB setiap satu',
  tooManyPictures: 'Anda boleh menambah paling banyak {count} gambar.',
  removePicture: 'Buang {name}',
  pictureFailed: 'Ada gambar yang gagal dimuat naik. Cuba lagi atau buang gambar itu.',

  // answers before sending
  mayHelp: 'Jawapan ini mungkin membantu',
  answersFound: 'Jawapan yang mungkin: {count}',
  solvedIt: 'Masalah selesai',
  gladToHelp: 'Kami gembira dapat membantu. Tiada apa-apa yang dihantar.',

  // being called back
  callMeBack: 'Hubungi saya',
  writeInstead: 'Tulis mesej sahaja',
  whenToCall: 'Bilakah kami boleh menghubungi anda?',
  tomorrow: 'Esok',
  willCall: 'Kami akan menghubungi anda',

  // once it is sent
  received: 'Kami telah menerima mesej anda',
  ticketNumber: 'Nombor tiket',
  answerSoon: 'Kami akan menjawab secepat mungkin.',
  answerHere: 'Jawapan kami ada di “Mesej saya”.',
  answerMail: 'Kami juga akan menulis kepada {email}.',
  writeAnother: 'Tulis mesej lain',

  // lists and details
  noneYet: 'Anda belum menulis kepada kami.',
  ticketTitle: 'Tiket {number}',
  linkBroken: 'Tiket ini tidak dapat dibuka. Pautan mungkin telah tamat tempoh.',
  created: 'Dicipta',
  status: 'Status',
  priority: 'Keutamaan',
  ticketType: 'Jenis',
  attachments: 'Lampiran',
  timeline: 'Garis masa',
  noReplies: 'Belum ada jawapan.',
  quoted: 'Teks petikan',
  untouched: 'Belum dikendalikan',
  accepted: 'Diterima',
  waiting: 'Menunggu',
  solved: 'Diselesaikan',
  closed: 'Ditutup',
  handled: 'Dikendalikan',
  low: 'Rendah',
  medium: 'Sederhana',
  high: 'Tinggi',
  urgent: 'Segera',
  byAgent: 'Jawapan ejen',
  byCustomer: 'Jawapan anda',
  internal: 'Jawapan dalaman',

  // replying and rating
  reply: 'Balas',
  replyContent: 'Kandungan jawapan',
  reopens: 'Jawapan anda akan membuka semula tiket ini.',
  closedForReplies: 'Tiket ini telah ditutup dan tidak menerima jawapan lagi.',
  newTicket: 'Buka tiket baharu',
}
