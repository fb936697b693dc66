import type { DocumentText } from '@foyer/robot'

const german = (question: string, similar: readonly [string, string, string], answer: string): DocumentText => ({
  locale: 'de',
  question,
  similar,
  answer: `<p>${answer}</p>`,
})

/** The topics of the FAQ in German, by topic; the one about returns is among the variants. */
export const textsDe: Readonly<Record<string, DocumentText>> = {
  refund: german(
    'Wann bekomme ich mein Geld zurück?',
    ['Wie lange dauert die Erstattung?', 'Meine Erstattung ist nicht da', 'Wo bleibt mein Geld?'],
    'Wir erstatten innerhalb von <strong>fünf Tagen</strong>, nachdem Ihr Paket in unserem Lager angekommen ist, auf dem Weg, auf dem Sie bezahlt haben.',
  ),
  exchange: german(
    'Kann ich einen Artikel umtauschen?',
    ['Ich brauche eine andere Farbe', 'Umtausch gegen ein anderes Modell', 'andere Größe tauschen'],
    'Ja. Wählen Sie in <em>Meine Bestellungen</em> statt <em>Zurückgeben</em> die Option <em>Umtauschen</em>. Wir schicken den neuen Artikel, sobald das erste Paket unterwegs ist.',
  ),
  order: german(
    'Wo ist meine Bestellung?',
    ['Paket verfolgen', 'Mein Paket ist nicht angekommen', 'Wie ist der Stand meiner Bestellung?'],
    'Öffnen Sie <em>Meine Bestellungen</em> und wählen Sie <em>Verfolgen</em>. Die Nummer des Pakets steht auch in der E-Mail zum Versand.',
  ),
  cancel: german(
    'Wie storniere ich eine Bestellung?',
    ['Ich möchte meinen Kauf stornieren', 'aus Versehen bestellt', 'Bestellung widerrufen'],
    'Bis zum Verpacken stornieren Sie mit einem Klick in <em>Meine Bestellungen</em>; das Geld geht sofort zurück. Später geben Sie das Paket bitte kostenlos zurück.',
  ),
  address: german(
    'Kann ich die Lieferadresse ändern?',
    ['Ich habe eine falsche Adresse angegeben', 'Ich bin umgezogen', 'an eine andere Adresse liefern'],
    'Solange das Paket noch bei uns ist, ändern Sie die Adresse in <em>Meine Bestellungen</em>. Danach bietet die Sendungsverfolgung einen anderen Tag, Nachbarn oder einen Paketshop an.',
  ),
  missing: german(
    'In meinem Paket fehlt etwas',
    ['Ein Artikel war nicht in der Schachtel', 'Lieferung unvollständig', 'Es fehlen Schrauben'],
    'Große Bestellungen kommen in mehreren Paketen: Sehen Sie bitte in <em>Meine Bestellungen</em> nach. Sonst sagen Sie uns, was fehlt, und wir schicken es heute.',
  ),
  payment: german(
    'Welche Zahlungsarten gibt es?',
    ['Wie kann ich bezahlen?', 'Kann ich mit Kreditkarte zahlen?', 'Kauf auf Rechnung'],
    'Karten, PayPal, Apple Pay, Google Pay, Alipay, WeChat Pay und Überweisung. Ab 100 zahlen Sie auf Wunsch in drei Teilen ohne Zinsen.',
  ),
  invoice: german(
    'Wo finde ich meine Rechnung?',
    ['Ich brauche eine Quittung', 'Rechnung herunterladen', 'Rechnung mit Mehrwertsteuer'],
    'Die Rechnung liegt als PDF in <em>Meine Bestellungen</em>, sobald das Paket unterwegs ist.',
  ),
  discount: german(
    'Wie löse ich einen Rabattcode ein?',
    ['Gutscheincode geht nicht', 'Wo gebe ich den Code ein?', 'Rabatt für neue Kunden'],
    'Geben Sie den Code im Warenkorb unter <em>Code</em> ein. Je Bestellung gilt einer; mit Angebotspreisen lässt er sich nicht verbinden.',
  ),
  'delivery-time': german(
    'Wie lange dauert die Lieferung?',
    ['Wann kommt meine Ware an?', 'Lieferzeit', 'Gibt es Expressversand?'],
    'Standard: zwei bis vier Werktage. Express: am nächsten Werktag, wenn Sie vor 14 Uhr bestellen. Möbel: an einem Tag Ihrer Wahl.',
  ),
  'delivery-cost': german(
    'Was kostet die Lieferung?',
    ['Versandkosten', 'Ist der Versand kostenlos?', 'Wie hoch ist das Porto?'],
    'Ab 50 ist die Lieferung <strong>kostenlos</strong>; darunter kostet sie 4,90. Express kostet 9,90, Möbel 29 bis in Ihr Zimmer.',
  ),
  abroad: german(
    'Liefern Sie in andere Länder?',
    ['Versand ins Ausland', 'internationale Lieferung', 'Können Sie nach Übersee schicken?'],
    'Wir liefern in 32 Länder. Kosten und Dauer sehen Sie im Warenkorb, sobald Sie das Land wählen; Zölle sind enthalten.',
  ),
  damaged: german(
    'Mein Artikel kam beschädigt an, was nun?',
    ['Die Lampe ist zerbrochen', 'defekten Artikel erhalten', 'Das Paket war beschädigt'],
    'Das tut uns leid! Wählen Sie bitte <em>Kundenservice</em>: Dort nehmen wir Ihr Bild hier im Chat an. Sie bekommen einen neuen Artikel oder Ihr Geld zurück.',
  ),
}
