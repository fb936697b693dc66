import type { TicketMessages } from './en.ts'

export const tr: TicketMessages = {
  // leaving a message
  leaveMessage: 'Mesaj bırakın',
  myMessages: 'Mesajlarım',
  contactName: 'İletişim adı',
  messageContent: 'Mesaj içeriği',
  contentMissing: 'Lütfen mesaj içeriğini yazın',
  nameMissing: 'Lütfen iletişim adını yazın',
  retrying: 'Bağlantı yok. Denemeye devam ediyoruz, yazdıklarınız kaybolmaz.',

  // pictures
  pictures: 'Resimler',
  addPictures: 'Resim ekle',
  picturesHint: 'En fazla {count} resim, her biri 50 MB',
  tooManyPictures: 'En fazla {count} resim ekleyebilirsiniz.',
  removePicture: '{name} kaldır',
  pictureFailed: 'Bir resim yüklenemedi. Tekrar deneyin veya kaldırın.',

  // answers before sending
  mayHelp: 'Bu yanıtlar yardımcı olabilir',
  answersFound: 'Olası yanıtlar: {count}',
  solvedIt: 'Bu çözdü',
  gladToHelp: 'Yardımcı olabildiğimize sevindik. Hiçbir şey gönderilmedi.',

  // being called back
  callMeBack: 'Beni arayın',
  writeInstead: 'Bunun yerine mesaj yaz',
  whenToCall: 'Sizi ne zaman arayabiliriz?',
  tomorrow: 'Yarın',
  willCall: 'Sizi arayacağız',

  // once it is sent
  received: 'Mesajınızı aldık',
  ticketNumber: 'Talep numarası',
  answerSoon: 'En kısa sürede yanıt vereceğiz.',
  answerHere: 'Yanıtımızı “Mesajlarım” bölümünde bulabilirsiniz.',
  answerMail: '{email} adresine de yazacağız.',
  writeAnother: 'Başka bir mesaj yaz',

  // lists and details
  noneYet: 'Bize henüz yazmadınız.',
  ticketTitle: 'Talep {number}',
  linkBroken: 'Bu talep açılamıyor. Bağlantının süresi dolmuş olabilir.',
  created: 'Oluşturulma',
  status: 'Durum',
  priority: 'Öncelik',
  ticketType: 'Tür',
  attachments: 'Ekler',
  timeline: 'Zaman çizelgesi',
  noReplies: 'Henüz yanıt yok.',
  quoted: 'Alıntılanan metin',
  untouched: 'Henüz ele alınmadı',
  accepted: 'Kabul edildi',
  waiting: 'Bekliyor',
  solved: 'Çözüldü',
  closed: 'Kapatıldı',
  handled: 'Ele alındı',
  low: 'Düşük',
  medium: 'Orta',
  high: 'Yüksek',
  urgent: 'Acil',
  byAgent: 'Temsilci yanıtı',
  byCustomer: 'Yanıtınız',
  internal: 'Dahili yanıt',

  // replying and rating
  reply: 'Yanıtla',
  replyContent: 'Yanıt içeriği',
  reopens: 'Yanıtınız bu talebi yeniden açar.',
  closedForReplies: 'Bu talep kapatıldı ve artık yanıt kabul etmiyor.',
  newTicket: 'Yeni talep oluştur',
}
