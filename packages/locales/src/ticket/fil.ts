import type { TicketMessages } from './en.ts'

export const fil: TicketMessages = {
  // leaving a message
  leaveMessage: 'Mag-iwan ng mensahe',
  myMessages: 'Mga mensahe ko',
  contactName: 'Pangalan',
  messageContent: 'Nilalaman ng mensahe',
  contentMissing: 'Pakilagay ang nilalaman ng mensahe',
  nameMissing: 'Pakilagay ang pangalan',
  retrying: 'Walang koneksyon. Patuloy kaming sumusubok at walang mawawala sa isinulat mo.',

  // pictures
  pictures: 'Mga larawan',
  addPictures: 'Magdagdag ng larawan',
  picturesHint: 'Hanggang {count} larawan, 50 MB bawat isa',
  tooManyPictures: 'Hanggang {count} larawan lang ang puwedeng idagdag.',
  removePicture: 'Alisin ang {name}',
  pictureFailed: 'May larawang hindi na-upload. Subukan ulit o alisin ito.',

  // answers before sending
  mayHelp: 'Baka makatulong ang mga sagot na ito',
  answersFound: 'Mga posibleng sagot: {count}',
  solvedIt: 'Nalutas nito',
  gladToHelp: 'Masaya kaming nakatulong. Walang ipinadala.',

  // being called back
  callMeBack: 'Tawagan ako',
  writeInstead: 'Magsulat na lang ng mensahe',
  whenToCall: 'Kailan ka namin puwedeng tawagan?',
  tomorrow: 'Bukas',
  willCall: 'Tatawagan ka namin',

  // once it is sent
  received: 'Natanggap namin ang mensahe mo',
  ticketNumber: 'Numero ng ticket',
  answerSoon: 'Sasagot kami sa lalong madaling panahon.',
  answerHere: 'Makikita ang sagot namin sa “Mga mensahe ko”.',
  answerMail: 'Susulat din kami sa {email}.',
  writeAnother: 'Magsulat ng isa pang mensahe',

  // lists and details
  noneYet: 'Wala ka pang isinusulat sa amin.',
  ticketTitle: 'Ticket {number}',
  linkBroken: 'Hindi mabuksan ang ticket na ito. Baka nag-expire na ang link.',
  created: 'Ginawa',
  status: 'Katayuan',
  priority: 'Priyoridad',
  ticketType: 'Uri',
  attachments: 'Mga kalakip',
  timeline: 'Takbo ng pangyayari',
  noReplies: 'Wala pang sagot.',
  quoted: 'Siniping teksto',
  untouched: 'Hindi pa inaasikaso',
  accepted: 'Tinanggap',
  waiting: 'Naghihintay',
  solved: 'Nalutas',
  closed: 'Sarado',
  handled: 'Naasikaso na',
  low: 'Mababa',
  medium: 'Katamtaman',
  high: 'Mataas',
  urgent: 'Agaran',
  byAgent: 'Sagot ng agent',
  byCustomer: 'Sagot mo',
  internal: 'Panloob na sagot',

  // replying and rating
  reply: 'Sumagot',
  replyContent: 'Nilalaman ng sagot',
  reopens: 'Bubuksan ulit ng sagot mo ang ticket na ito.',
  closedForReplies: 'Sarado na ang ticket na ito at hindi na tumatanggap ng sagot.',
  newTicket: 'Magbukas ng bagong ticket',
}
