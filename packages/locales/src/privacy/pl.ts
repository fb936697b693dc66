import type { PrivacyMessages } from './en.ts'

export const pl: PrivacyMessages = {
  intro: 'Co jest tu o Tobie przechowywane:',
  nothing: 'Nic o Tobie nie jest tu przechowywane.',
  facts: 'Imię, kontakt i urządzenie',
  messages: 'Wiadomości',
  files: 'Pliki',
  conversations: 'Czaty',
  calls: 'Połączenia głosowe i wideo',
  ratings: 'Oceny',
  tickets: 'Zgłoszenia i pozostawione wiadomości',
  pages: 'Przeczytane strony',
  customer: 'Kartoteka firmy',
  inBrowser: 'Ta przeglądarka przechowuje klucz, po którym czat Cię rozpoznaje.',
  notInBrowser: 'Ta przeglądarka nic nie przechowuje: po ponownym wczytaniu czat zaczyna się od nowa.',
  saveReadable: 'Pobierz do czytania',
  saveData: 'Pobierz jako dane (JSON)',
  erase: 'Usuń wszystko',
  eraseSure:
    'Twoje wiadomości, pliki i zgłoszenia zostaną usunięte na zawsze, a trwający czat się zakończy. Zostaną tylko liczby, np. kiedy odbył się czat.',
  eraseNow: 'Usuń na zawsze',
  erased: 'Twoje dane zostały usunięte.',
  receipt: 'Potwierdzenie {id}',
  saveReceipt: 'Pobierz potwierdzenie',
}
