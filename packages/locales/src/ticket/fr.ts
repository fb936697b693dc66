import type { TicketMessages } from './en.ts'

export const fr: TicketMessages = {
  // leaving a message
  leaveMessage: 'Laisser un message',
  myMessages: 'Mes messages',
  contactName: 'Nom du contact',
  messageContent: 'Contenu du message',
  contentMissing: 'Veuillez saisir le contenu du message',
  nameMissing: 'Veuillez saisir le nom du contact',
  retrying: 'Pas de connexion. Nous réessayons sans cesse et rien de ce que vous avez écrit n’est perdu.',

  // pictures
  pictures: 'Images',
  addPictures: 'Ajouter des images',
  picturesHint: 'Jusqu’à {count} images de 50 Mo chacune',
  tooManyPictures: 'Vous pouvez ajouter {count} images au maximum.',
  removePicture: 'Retirer {name}',
  pictureFailed: 'Une image n’a pas pu être envoyée. Réessayez ou retirez-la.',

  // answers before sending
  mayHelp: 'Ces réponses peuvent vous aider',
  answersFound: 'Réponses possibles : {count}',
  solvedIt: 'Cela a résolu mon problème',
  gladToHelp: 'Ravis d’avoir pu vous aider. Rien n’a été envoyé.',

  // being called back
  callMeBack: 'Rappelez-moi',
  writeInstead: 'Écrire un message à la place',
  whenToCall: 'Quand pouvons-nous vous appeler ?',
  tomorrow: 'Demain',
  willCall: 'Nous vous appellerons',

  // once it is sent
  received: 'Nous avons reçu votre message',
  ticketNumber: 'Numéro de ticket',
  answerSoon: 'Nous répondrons dès que possible.',
  answerHere: 'Vous trouverez notre réponse dans « Mes messages ».',
  answerMail: 'Nous écrirons aussi à {email}.',
  writeAnother: 'Écrire un autre message',

  // lists and details
  noneYet: 'Vous ne nous avez pas encore écrit.',
  ticketTitle: 'Ticket {number}',
  linkBroken: 'Impossible d’ouvrir ce ticket. Le lien a peut-être expiré.',
  created: 'Créé le',
  status: 'État',
  priority: 'Priorité',
  ticketType: 'Type',
  attachments: 'Pièces jointes',
  timeline: 'Chronologie',
  noReplies: 'Pas encore de réponse.',
  quoted: 'Texte cité',
  untouched: 'Pas encore traité',
  accepted: 'Accepté',
  waiting: 'En attente',
  solved: 'Résolu',
  closed: 'Fermé',
  handled: 'Traité',
  low: 'Basse',
  medium: 'Moyenne',
  high: 'Haute',
  urgent: 'Urgente',
  byAgent: 'Réponse du service client',
  byCustomer: 'Votre réponse',
  internal: 'Réponse interne',

  // replying and rating
  reply: 'Répondre',
  replyContent: 'Contenu de la réponse',
  reopens: 'Une réponse rouvre ce ticket.',
  closedForReplies: 'Ce ticket est fermé et n’accepte plus de réponse.',
  newTicket: 'Ouvrir un nouveau ticket',
}
