import type { TicketMessages } from './en.ts'

export const de: TicketMessages = {
  // leaving a message
  leaveMessage: 'Nachricht hinterlassen',
  myMessages: 'Meine Nachrichten',
  contactName: 'Name',
  messageContent: 'Nachricht',
  contentMissing: 'Bitte geben Sie eine Nachricht ein',
  nameMissing: 'Bitte geben Sie Ihren Namen ein',
  retrying: 'Keine Verbindung. Wir versuchen es weiter, nichts geht verloren.',

  // pictures
  pictures: 'Bilder',
  addPictures: 'Bilder hinzufügen',
  picturesHint: 'Bis zu {count} Bilder mit je 50 MB',
  tooManyPictures: 'Sie können höchstens {count} Bilder hinzufügen.',
  removePicture: '{name} entfernen',
  pictureFailed: 'Ein Bild konnte nicht hochgeladen werden. Versuchen Sie es erneut oder entfernen Sie es.',

  // answers before sending
  mayHelp: 'Diese Antworten helfen vielleicht',
  answersFound: 'Mögliche Antworten: {count}',
  solvedIt: 'Das hat geholfen',
  gladToHelp: 'Schön, dass wir helfen konnten. Es wurde nichts gesendet.',

  // being called back
  callMeBack: 'Rückruf wünschen',
  writeInstead: 'Stattdessen eine Nachricht schreiben',
  whenToCall: 'Wann dürfen wir Sie anrufen?',
  tomorrow: 'Morgen',
  willCall: 'Wir rufen Sie an',

  // once it is sent
  received: 'Wir haben Ihre Nachricht erhalten',
  ticketNumber: 'Ticketnummer',
  answerSoon: 'Wir antworten so bald wie möglich.',
  answerHere: 'Unsere Antwort finden Sie unter „Meine Nachrichten“.',
  answerMail: 'Wir schreiben auch an {email}.',
  writeAnother: 'Weitere Nachricht schreiben',

  // lists and details
  noneYet: 'Sie haben uns noch nicht geschrieben.',
  ticketTitle: 'Ticket {number}',
  linkBroken: 'Dieses Ticket lässt sich nicht öffnen. Der Link ist vielleicht abgelaufen.',
  created: 'Erstellt',
  status: 'Status',
  priority: 'Priorität',
  ticketType: 'Typ',
  attachments: 'Anhänge',
  timeline: 'Verlauf',
  noReplies: 'Noch keine Antworten.',
  quoted: 'Zitierter Text',
  untouched: 'Noch nicht bearbeitet',
  accepted: 'Angenommen',
  waiting: 'Wartet',
  solved: 'Gelöst',
  closed: 'Geschlossen',
  handled: 'Bearbeitet',
  low: 'Niedrig',
  medium: 'Mittel',
  high: 'Hoch',
  urgent: 'Dringend',
  byAgent: 'Antwort vom Kundenservice',
  byCustomer: 'Ihre Antwort',
  internal: 'Interne Antwort',

  // replying and rating
  reply: 'Antworten',
  replyContent: 'Inhalt der Antwort',
  reopens: 'Eine Antwort öffnet dieses Ticket wieder.',
  closedForReplies: 'Dieses Ticket ist geschlossen und nimmt keine Antworten mehr an.',
  newTicket: 'Neues Ticket öffnen',
}
