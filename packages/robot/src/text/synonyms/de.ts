export const GERMAN = `
  ruckgabe|zuruckgeb|zuruckschick|zurucksend|zuruckgesch|retour|rucksend|wiedergeb|widerruf|zuruckbring|gefallt mir nicht|gefallt nicht|schicke ich|nicht behalten
  erstatt|geld zuruck|gutschrift|ruckzahl|zuruckuberw|mein geld|ausgezahlt|auszahl
  liefer|versand|versend|verschick|zustell|schickt.|schicken|sendung|transport|spedition|paketdienst|geht raus|rausgeh|kommt an|ankomm|ankunft
  bestell|kauf.|gekauft|auftrag|order
  paket|sendung|meine bestellung|meine ware|lieferung|packchen
  verfolg|wo ist mein|wo bleib|status|noch nicht da|nicht angekommen|immer noch nicht|noch nichts|unterwegs|tracking|sendungsnummer|schon raus|wo sind mein
  wie lange|wann.|wie viele tage|wie schnell|dauer|bis das|werktag|frist.|schafft ihr|lieferzeit
  kost|preis|gebuhr|teuer|wie viel|wieviel|was nehmt|porto|€|zahle ich
  kostenlos|gratis|kostenfrei|umsonst|versandkostenfrei|frei haus|portofrei
  zahl|bezahl|kasse
  kreditkarte|visa|mastercard|amex|american express|ec-karte|girocard|karte.
  paypal|klarna|apple pay|google pay|uberweis|lastschrift|sepa|vorkasse|rechnung|zahlungsart|zahlungsmittel|nachnahme|zahlungsmoglich
  raten|ratenzahl|monatlich|finanzier|monatsrate
  stornier|widerruf|abbestell|zuruckzieh|ruckgangig|stoppen|versehen|umentscheid|abbrech|kundig
  ander|bearbeit|korrigier|anpass|hinzufug|dazubestell|rausnehm|entfern|vergessen
  umtausch|tausch|ersatz|ersetz|andere grosse|neues|neuen
  beschadig|kaputt|defekt|zerbroch|zerdruckt|verbogen|kratzer|riss.|gerissen|delle|gebrochen|funktioniert nicht|geht nicht|bruch|mangel|abgebroch|tot.
  garantie|gewahr|abgedeckt|haftung
  ausland|international|weltweit|andere lander|zoll.|europa|inseln|ubersee
  deutschland|osterreich|schweiz|zurich|niederlande|holland|belgien|luxemburg|frankreich|spanien|italien|polen|norwegen|schweden|danemark|england|grossbritannien|usa.|kanada|china|japan|australien|lander|ausland
  grosse|passt.|passform|zu klein|zu gross|zu eng|zu weit|masse|abmessung|cm.|zoll.|korpergrosse|hoch.|gross.
  gutschein|geschenkkarte|coupon|rabattcode|einlos|gutscheincode
  geschenk|geburtstag|uberrasch|verschenk|grusskarte|gruss.
  rabatt|gunstig|reduzier|nachlass|sonderangebot|ermassig|aktion|billig
  passwort|kennwort|anmeld|einlogg|login|log-in|konto|zugang|gesperrt|account
  rechnung|beleg|quittung|steuer|bon.|finanzamt
  geoffnet|offnungszeit|offen|auf.|geschlossen|samstag|sonntag|montag|freitag|feiertag|wochenend
  adresse|standort|strasse|wo seid|finde ich euch|anfahrt|wo liegt
  laden.|filiale|geschaft|shop|vor ort|ausstellung
  kontakt|anruf|telefon|hotline|erreich|sprech|mitarbeiter|ansprechpartner|kundenservice|kundendienst|melden
  e-mail|email|mail.|mails|postfach|spam
  newsletter|abmeld|abonn|werbung|keine mails|abbestell
  losch|konto schliess|meine daten|datenschutz|dsgvo|entfern
  repar|werkstatt|instandsetz|techniker|mechaniker|richten
  wartung|inspektion|durchsicht|check.|service
  termin|buch.|buche|reservier|vereinbar
  ausprobier|probier|probefahrt|testen|test.|anprob|muster|probe
  diebstahl|geklaut|klau|gestohlen|versicher|verlor
  kind|kinder|baby|sohn|tochter|jahrig|junge.|madchen
  firma|firmen|gewerb|unternehm|arbeitgeber|buro|geschaftskund|grosshandel|wiederverkauf|dienstrad|grossbestell|mengenrabatt
  abhol|abgehol|selbst holen|click and collect|click & collect|mitnehm
  verspat|verzoger|zu spat|warte|dauert so lange|langsam
  falsch|nicht das bestellte|verwechsel|anderer artikel|irrtum
  fehlt|fehlen|unvollstandig|nicht dabei|nicht im paket
  lager|verfugbar|ausverkauft|vorratig|wieder da|lieferbar|bestand
  material|besteht aus|gemacht aus|inhaltsstoff|stoff|enthalt|hergestellt
  reinig|wasch|pfleg|spulmaschine|fleck|putz|sauber
  ersatzteil|zubehor|einzelteil
  montier|montage|aufbau|zusammenbau|aufstell|einricht|fahrbereit|installier|inbetriebnahme
  alt.|alte.|altes|gebraucht|in zahlung|inzahlung|zweite hand|entsorg|recycl|altgerat
  akku|batterie|aufladen|ladung|laufzeit|strom
  aktualisier|update|software|firmware|app.|version
  verbind|koppel|bluetooth|wlan|netzwerk
  anleitung|handbuch|bedienung|gebrauchsanweis
  gewicht|schwer|kilo|kg.|belast|tragt
  giftig|gefahrlich|ungefahrlich|schadlich|sicher.
  winter|frost|friert|kalt|eis.|schnee
  job.|jobs|bewerb|stelle.|karriere|arbeiten bei
  express|schneller|eilig.|eilige|dringend|morgen|heute|am selben tag|vor dem wochenende
  umzug|umgezogen|neue adresse|nachbar|hausnummer|postleitzahl|lieferadresse|andere adresse
  punkte|bonus|treue|mitglied|kundenkarte
`
