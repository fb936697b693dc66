import type { TicketMessages } from './en.ts'

export const pl: TicketMessages = {
  // leaving a message
  leaveMessage: 'Zostaw wiadomość',
  myMessages: 'Moje wiadomości',
  contactName: 'Imię i nazwisko',
  messageContent: 'Treść wiadomości',
  contentMissing: 'Wpisz treść wiadomości',
  nameMissing: 'Wpisz imię i nazwisko',
  retrying: 'Brak połączenia. Próbujemy dalej, nic z Twojej wiadomości nie zginie.',

  // pictures
  pictures: 'Zdjęcia',
  addPictures: 'Dodaj zdjęcia',
  picturesHint: 'Liczba zdjęć: do {count}, każde do 50 MB',
  tooManyPictures: 'Największa liczba zdjęć: {count}.',
  removePicture: 'Usuń {name}',
  pictureFailed: 'Nie udało się przesłać zdjęcia. Spróbuj ponownie lub je usuń.',

  // answers before sending
  mayHelp: 'Te odpowiedzi mogą pomóc',
  answersFound: 'Możliwe odpowiedzi: {count}',
  solvedIt: 'To rozwiązało problem',
  gladToHelp: 'Cieszymy się, że mogliśmy pomóc. Nic nie zostało wysłane.',

  // being called back
  callMeBack: 'Oddzwońcie do mnie',
  writeInstead: 'Napisz wiadomość zamiast tego',
  whenToCall: 'Kiedy możemy zadzwonić?',
  tomorrow: 'Jutro',
  willCall: 'Zadzwonimy do Ciebie',

  // once it is sent
  received: 'Otrzymaliśmy Twoją wiadomość',
  ticketNumber: 'Numer zgłoszenia',
  answerSoon: 'Odpowiemy najszybciej, jak to możliwe.',
  answerHere: 'Naszą odpowiedź znajdziesz w „Moich wiadomościach”.',
  answerMail: 'Napiszemy też na adres {email}.',
  writeAnother: 'Napisz kolejną wiadomość',

  // lists and details
  noneYet: 'Nie ma jeszcze żadnych wiadomości od Ciebie.',
  ticketTitle: 'Zgłoszenie {number}',
  linkBroken: 'Nie można otworzyć tego zgłoszenia. Link mógł wygasnąć.',
  created: 'Utworzono',
  status: 'Status',
  priority: 'Priorytet',
  ticketType: 'Typ',
  attachments: 'Załączniki',
  timeline: 'Przebieg',
  noReplies: 'Brak odpowiedzi.',
  quoted: 'Cytowany tekst',
  untouched: 'Jeszcze nieobsłużone',
  accepted: 'Przyjęte',
  waiting: 'Oczekuje',
  solved: 'Rozwiązane',
  closed: 'Zamknięte',
  handled: 'Obsłużone',
  low: 'Niski',
  medium: 'Średni',
  high: 'Wysoki',
  urgent: 'Pilny',
  byAgent: 'Odpowiedź konsultanta',
  byCustomer: 'Twoja odpowiedź',
  internal: 'Odpowiedź wewnętrzna',

  // replying and rating
  reply: 'Odpowiedz',
  replyContent: 'Treść odpowiedzi',
  reopens: 'Odpowiedź ponownie otworzy to zgłoszenie.',
  closedForReplies: 'To zgłoszenie jest zamknięte i nie przyjmuje odpowiedzi.',
  newTicket: 'Nowe zgłoszenie',
}
