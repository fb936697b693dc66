import type { TicketMessages } from './en.ts'

export const nl: TicketMessages = {
  // leaving a message
  leaveMessage: 'Bericht achterlaten',
  myMessages: 'Mijn berichten',
  contactName: 'Contactnaam',
  messageContent: 'Inhoud van het bericht',
  contentMissing: 'Vul de inhoud van het bericht in',
  nameMissing: 'Vul de contactnaam in',
  retrying: 'Geen verbinding. We blijven het proberen en er gaat niets verloren.',

  // pictures
  pictures: 'Afbeeldingen',
  addPictures: 'Afbeeldingen toevoegen',
  picturesHint: 'Maximaal {count} afbeeldingen van elk 50 MB',
  tooManyPictures: 'U kunt maximaal {count} afbeeldingen toevoegen.',
  removePicture: '{name} verwijderen',
  pictureFailed: 'Een afbeelding kon niet worden geüpload. Probeer het opnieuw of verwijder de afbeelding.',

  // answers before sending
  mayHelp: 'Deze antwoorden helpen misschien',
  answersFound: 'Mogelijke antwoorden: {count}',
  solvedIt: 'Dat was de oplossing',
  gladToHelp: 'Fijn dat we konden helpen. Er is niets verzonden.',

  // being called back
  callMeBack: 'Bel mij terug',
  writeInstead: 'In plaats daarvan een bericht schrijven',
  whenToCall: 'Wanneer mogen we u bellen?',
  tomorrow: 'Morgen',
  willCall: 'We bellen u terug',

  // once it is sent
  received: 'We hebben uw bericht ontvangen',
  ticketNumber: 'Ticketnummer',
  answerSoon: 'We antwoorden zo snel mogelijk.',
  answerHere: 'U vindt ons antwoord bij ‘Mijn berichten’.',
  answerMail: 'We schrijven ook naar {email}.',
  writeAnother: 'Nog een bericht schrijven',

  // lists and details
  noneYet: 'U hebt ons nog niet geschreven.',
  ticketTitle: 'Ticket {number}',
  linkBroken: 'Dit ticket kan niet worden geopend. De link is misschien verlopen.',
  created: 'Aangemaakt',
  status: 'Status',
  priority: 'Prioriteit',
  ticketType: 'Type',
  attachments: 'Bijlagen',
  timeline: 'Tijdlijn',
  noReplies: 'Nog geen antwoorden.',
  quoted: 'Geciteerde tekst',
  untouched: 'Nog niet behandeld',
  accepted: 'Geaccepteerd',
  waiting: 'In de wacht',
  solved: 'Opgelost',
  closed: 'Gesloten',
  handled: 'Behandeld',
  low: 'Laag',
  medium: 'Gemiddeld',
  high: 'Hoog',
  urgent: 'Dringend',
  byAgent: 'Antwoord van een medewerker',
  byCustomer: 'Uw antwoord',
  internal: 'Intern antwoord',

  // replying and rating
  reply: 'Antwoorden',
  replyContent: 'Inhoud van het antwoord',
  reopens: 'Een antwoord opent dit ticket opnieuw.',
  closedForReplies: 'Dit ticket is gesloten en neemt geen antwoorden meer aan.',
  newTicket: 'Nieuw ticket openen',
}
