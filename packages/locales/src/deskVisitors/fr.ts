import type { DeskVisitorMessages } from './en.ts'

export const fr: DeskVisitorMessages = {
  visitor: 'Visiteur',
  since: 'Ici depuis',
  pagesRead: 'Pages lues',
  state: 'État',
  visitNo: 'Visite n° {count}',
  taken: 'Avec un collègue',
  written: '{name} a écrit',
  left: 'A quitté le site',
  writeFirst: 'Écrire en premier',
  writeTo: 'Écrire à {name}',
  message: 'Message',
  writeHint: 'Il apparaît à côté du bouton de conversation de la page. La conversation est à vous.',
  openChat: 'Ouvrir',
  noneTitle: 'Personne n’est sur le site',
  noneHint:
    'Les visiteurs apparaissent ici tant qu’une page contenant le code est ouverte. Le code a besoin de data-proactive="on".',
  offTitle: 'La liste des visiteurs est désactivée',
  offHint: 'Elle s’active dans un canal, sous «\u00a0Pages et visiteurs\u00a0».',
  toChannels: 'Vers les canaux',
  showNew: 'Nouveaux visiteurs\u00a0: {count}',
  most: 'Les {count} plus récents sur {total}',
  pages: 'Pages du site',
  readingNow: 'En cours de lecture',
  leftSite: 'A quitté le site',
  allPages: 'Tout afficher ({count})',
}
