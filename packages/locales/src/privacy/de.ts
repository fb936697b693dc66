import type { PrivacyMessages } from './en.ts'

export const de: PrivacyMessages = {
  intro: 'Das ist hier über Sie gespeichert:',
  nothing: 'Hier ist nichts über Sie gespeichert.',
  facts: 'Name, Kontakt und Gerät',
  messages: 'Nachrichten',
  files: 'Dateien',
  conversations: 'Chats',
  calls: 'Sprach- und Videoanrufe',
  ratings: 'Bewertungen',
  tickets: 'Tickets und hinterlassene Nachrichten',
  pages: 'Seiten, die Sie gelesen haben',
  customer: 'Eintrag des Unternehmens',
  inBrowser: 'Dieser Browser behält einen Schlüssel, an dem der Chat Sie wiedererkennt.',
  notInBrowser: 'Dieser Browser behält nichts: Nach dem Neuladen beginnt der Chat von vorn.',
  saveReadable: 'Zum Lesen herunterladen',
  saveData: 'Als Daten herunterladen (JSON)',
  erase: 'Alles löschen',
  eraseSure:
    'Ihre Nachrichten, Dateien und Tickets werden für immer gelöscht, und ein laufender Chat endet. Nur Zahlen bleiben, etwa wann ein Chat stattfand.',
  eraseNow: 'Für immer löschen',
  erased: 'Ihre Daten wurden gelöscht.',
  receipt: 'Beleg {id}',
  saveReceipt: 'Beleg herunterladen',
}
