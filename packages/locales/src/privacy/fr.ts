import type { PrivacyMessages } from './en.ts'

export const fr: PrivacyMessages = {
  intro: 'Ce qui est conservé ici à votre sujet :',
  nothing: 'Rien n’est conservé ici à votre sujet.',
  facts: 'Nom, contact et appareil',
  messages: 'Messages',
  files: 'Fichiers',
  conversations: 'Conversations',
  calls: 'Appels vocaux et vidéo',
  ratings: 'Évaluations',
  tickets: 'Tickets et messages laissés',
  pages: 'Pages que vous avez lues',
  customer: 'Fiche de l’entreprise',
  inBrowser: 'Ce navigateur garde une clé grâce à laquelle la conversation vous reconnaît.',
  notInBrowser: 'Ce navigateur ne garde rien : après un rechargement, la conversation recommence à zéro.',
  saveReadable: 'Télécharger pour lire',
  saveData: 'Télécharger en données (JSON)',
  erase: 'Tout effacer',
  eraseSure:
    'Vos messages, fichiers et tickets sont supprimés pour toujours et une conversation en cours se termine. Seuls restent des chiffres, comme la date d’une conversation.',
  eraseNow: 'Effacer pour toujours',
  erased: 'Vos données ont été effacées.',
  receipt: 'Reçu {id}',
  saveReceipt: 'Télécharger le reçu',
}
