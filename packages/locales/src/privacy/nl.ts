import type { PrivacyMessages } from './en.ts'

export const nl: PrivacyMessages = {
  intro: 'Wat hier over u wordt bewaard:',
  nothing: 'Hier wordt niets over u bewaard.',
  facts: 'Naam, contact en apparaat',
  messages: 'Berichten',
  files: 'Bestanden',
  conversations: 'Chats',
  calls: 'Spraak- en video-oproepen',
  ratings: 'Beoordelingen',
  tickets: 'Tickets en achtergelaten berichten',
  pages: 'Pagina’s die u hebt gelezen',
  customer: 'Gegevens bij het bedrijf',
  inBrowser: 'Deze browser bewaart een sleutel waaraan de chat u herkent.',
  notInBrowser: 'Deze browser bewaart niets: na opnieuw laden begint de chat opnieuw.',
  saveReadable: 'Downloaden om te lezen',
  saveData: 'Downloaden als gegevens (JSON)',
  erase: 'Alles wissen',
  eraseSure:
    'Uw berichten, bestanden en tickets worden voorgoed verwijderd en een lopende chat eindigt. Alleen getallen blijven, zoals wanneer een chat plaatsvond.',
  eraseNow: 'Voorgoed wissen',
  erased: 'Uw gegevens zijn gewist.',
  receipt: 'Bewijs {id}',
  saveReceipt: 'Bewijs downloaden',
}
