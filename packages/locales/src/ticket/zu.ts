import type { TicketMessages } from './en.ts'

export const zu: TicketMessages = {
  // leaving a message
  leaveMessage: 'Shiya umlayezo',
  myMessages: 'Imilayezo yami',
  contactName: 'Igama lokuxhumana',
  messageContent: 'Okuqukethwe umlayezo',
  contentMissing: 'Sicela ubhale okuqukethwe umlayezo',
  nameMissing: 'Sicela ubhale igama lokuxhumana',
  retrying: 'Akukho uxhumano. Siyaqhubeka nokuzama, akukho okubhalile okuzolahleka.',

  // pictures
  pictures: 'Izithombe',
  addPictures: 'Engeza izithombe',
  picturesHint: 'Izithombe ezifika ku-{count}, esisodwa 50 MB',
  tooManyPictures: 'Ungangeza izithombe ezifika ku-{count}.',
  removePicture: 'Susa u-{name}',
  pictureFailed: 'Kunesithombe esingalayishwanga. Zama futhi noma usisuse.',

  // answers before sending
  mayHelp: 'Lezi zimpendulo zingasiza',
  answersFound: 'Izimpendulo ezingaba khona: {count}',
  solvedIt: 'Lokho kuyixazululile',
  gladToHelp: 'Siyajabula ukuthi sisizile. Akukho okuthunyelwe.',

  // being called back
  callMeBack: 'Ngishayele ucingo',
  writeInstead: 'Bhala umlayezo kunalokho',
  whenToCall: 'Singakushayela nini ucingo?',
  tomorrow: 'Kusasa',
  willCall: 'Sizokushayela ucingo',

  // once it is sent
  received: 'Siwutholile umlayezo wakho',
  ticketNumber: 'Inombolo yethikithi',
  answerSoon: 'Sizophendula ngokushesha okukhulu.',
  answerHere: 'Uzothola impendulo yethu ku-“Imilayezo yami”.',
  answerMail: 'Sizobhalela naku-{email}.',
  writeAnother: 'Bhala omunye umlayezo',

  // lists and details
  noneYet: 'Awukakasibhaleli.',
  ticketTitle: 'Ithikithi {number}',
  linkBroken: 'Leli thikithi alivuleki. Isixhumanisi kungenzeka siphelelwe isikhathi.',
  created: 'Lidalwe',
  status: 'Isimo',
  priority: 'Ukubaluleka',
  ticketType: 'Uhlobo',
  attachments: 'Okunamathiselwe',
  timeline: 'Ukulandelana kwezehlakalo',
  noReplies: 'Azikho izimpendulo okwamanje.',
  quoted: 'Umbhalo ocashuniwe',
  untouched: 'Alikakasetshenzwa',
  accepted: 'Lamukelwe',
  waiting: 'Lilindile',
  solved: 'Lixazululiwe',
  closed: 'Livaliwe',
  handled: 'Lisetshenziwe',
  low: 'Kuphansi',
  medium: 'Kuphakathi',
  high: 'Kuphezulu',
  urgent: 'Kuyaphuthuma',
  byAgent: 'Impendulo yomeluleki',
  byCustomer: 'Impendulo yakho',
  internal: 'Impendulo yangaphakathi',

  // replying and rating
  reply: 'Phendula',
  replyContent: 'Okuqukethwe impendulo',
  reopens: 'Impendulo yakho izophinde ivule leli thikithi.',
  closedForReplies: 'Leli thikithi livaliwe futhi alisamukeli izimpendulo.',
  newTicket: 'Vula ithikithi elisha',
}
