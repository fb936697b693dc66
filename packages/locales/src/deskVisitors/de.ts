import type { DeskVisitorMessages } from './en.ts'

export const de: DeskVisitorMessages = {
  visitor: 'Besucher',
  since: 'Hier seit',
  pagesRead: 'Gelesene Seiten',
  state: 'Zustand',
  visitNo: '{count}. Besuch',
  taken: 'Bei jemand anderem aus dem Team',
  written: '{name} hat geschrieben',
  left: 'Hat die Website verlassen',
  writeFirst: 'Zuerst schreiben',
  writeTo: 'An {name} schreiben',
  message: 'Nachricht',
  writeHint: 'Sie erscheint neben dem Chat-Knopf der Seite. Der Chat gehört Ihnen.',
  openChat: 'Öffnen',
  noneTitle: 'Niemand ist auf der Website',
  noneHint:
    'Besucher erscheinen hier, solange eine Seite mit dem Code des Chats offen ist. Der Code braucht data-proactive="on".',
  offTitle: 'Die Liste der Besucher ist aus',
  offHint: 'Eingeschaltet wird sie in einem Kanal, unter „Seiten und Besucher“.',
  toChannels: 'Zu den Kanälen',
  showNew: 'Neue Besucher: {count}',
  most: 'Die neuesten {count} von {total}',
  pages: 'Seiten der Website',
  readingNow: 'Wird gerade gelesen',
  leftSite: 'Hat die Website verlassen',
  allPages: 'Alle {count} zeigen',
}
