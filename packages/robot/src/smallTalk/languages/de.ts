import type { TalkLanguage } from '../talkLanguage.ts'

export const de: TalkLanguage = {
  category: 'Small Talk',
  talks: {
    greeting: {
      answer: 'Guten Tag! Wie kann ich Ihnen helfen?',
      phrases:
        "Guten Tag|hallo|hi|hey|hallöchen|hallöle|halli hallo|guten Morgen|guten Abend|guten Mittag|gute Tag|schönen guten Tag|schönen guten Morgen|schönen guten Abend|moin|moin moin|servus|grüß Gott|grüß dich|grüß Sie|grüezi|grüessech|grüße|ich grüße Sie|Tag|Tach|tagchen|morgen|Abend|na|naa|na du|heyho|huhu|juhu|tach auch|mahlzeit|glück auf|salü|hoi|ahoi|schönen Tag|wie geht es Ihnen|wie geht es dir|wie gehts|wie geht's|wie geht es|alles klar|alles gut|was geht|was geht ab|wie läufts|wie läuft's|jemand da|ist jemand da|ist da jemand|hallo ist da jemand|sind Sie da|bist du da|freut mich|angenehm|willkommen|sehr geehrte Damen und Herren|liebes Team|frohes neues Jahr|frohe Weihnachten|frohe Ostern|guden|gude|hallo zusammen|hallo liebes Team|👋",
    },
    thanks: {
      answer: 'Gern geschehen! Kann ich sonst noch etwas für Sie tun?',
      phrases:
        'Danke|danke schön|dankeschön|danke sehr|vielen Dank|vielen lieben Dank|herzlichen Dank|besten Dank|tausend Dank|lieben Dank|schönen Dank|danke dir|danke Ihnen|ich danke Ihnen|ich danke dir|danke für die Hilfe|danke für die schnelle Antwort|danke vielmals|1000 Dank|thx|dankö|dank|dankend|merci|merci vielmals|hat geholfen|das hat geholfen|das hat mir geholfen|das hilft mir|das war hilfreich|sehr hilfreich|sehr nett|sehr nett von Ihnen|sehr freundlich|das ist nett|super|prima|perfekt|toll|klasse|spitze|großartig|wunderbar|bestens|top|cool|sehr gut|ausgezeichnet|genial|ihr seid die Besten|du bist der Beste|Sie haben mir sehr geholfen|du hast mir sehr geholfen|ich bin Ihnen dankbar|sehr dankbar|dankbar|vergelts Gott|hat geklappt|es hat geklappt|jetzt geht es|jetzt gehts|Problem gelöst|erledigt|alles geklärt|dankii|dankeee|danki|thanks|dank dir|dank Ihnen|dank euch|danke euch|verbindlichsten Dank|recht herzlichen Dank|ich bedanke mich|wir bedanken uns|bedanke mich|Respekt|gut gemacht|👍|🙏',
    },
    goodbye: {
      answer: 'Auf Wiedersehen! Schreiben Sie uns gern jederzeit wieder.',
      phrases:
        "Auf Wiedersehen|tschüss|tschüs|tschau|ciao|bye|bye bye|bis bald|bis dann|bis später|bis morgen|bis zum nächsten Mal|bis nachher|mach's gut|machs gut|machen Sie es gut|schönen Tag noch|einen schönen Tag noch|schönen Abend noch|schönes Wochenende|gute Nacht|auf Wiederhören|wiedersehen|ade|adieu|servus|pfiat di|pfiad di|tschö|tschüssi|tschüssikowski|leb wohl|lebe wohl|man sieht sich|das war alles|das wars|das war's|das ist alles|mehr brauche ich nicht|keine weiteren Fragen|ich habe keine Fragen mehr|alles Gute|viele Grüße|liebe Grüße|mit freundlichen Grüßen|lg|mfg|vg|beste Grüße|schönen Feierabend|ich bin fertig|ich muss los|bis die Tage|gehab dich wohl|hau rein|uf widerluege",
    },
    robot: {
      answer: 'Ja, ich bin ein Roboter. Ich beantworte häufige Fragen sofort und zu jeder Tageszeit.',
      phrases:
        'Bist du ein Roboter?|sind Sie ein Roboter|bist du ein Bot|sind Sie ein Bot|bist du ein Mensch|sind Sie ein Mensch|bist du echt|sind Sie echt|bist du eine KI|sind Sie eine KI|bist du eine Maschine|ist das ein Bot|ist das ein Roboter|ist das ein Mensch|rede ich mit einem Roboter|rede ich mit einem Menschen|spreche ich mit einem Menschen|spreche ich mit einem Bot|schreibe ich mit einem Bot|schreibe ich mit einem Menschen|chatte ich mit einem Bot|wer bist du|wer sind Sie|was bist du|wie heißt du|wie heißen Sie|mit wem spreche ich|mit wem schreibe ich|bist du ChatGPT|bist du ein Computer|Mensch oder Maschine|Mensch oder Bot|du bist ein Bot|bist du eine echte Person|sind Sie eine echte Person|ist das eine KI|🤖',
    },
    insult: {
      answer:
        'Es tut mir leid, dass ich nicht helfen konnte. Bitte sagen Sie mir mit anderen Worten, was Sie brauchen.',
      phrases:
        'Du bist dumm|du bist doof|dummer Bot|blöder Bot|scheiß Bot|Scheißbot|doofer Bot|dummer Roboter|blöder Roboter|du bist blöd|du bist nutzlos|du bist unnütz|nutzlos|völlig nutzlos|Idiot|du Idiot|Vollidiot|Depp|Trottel|Arschloch|du Arsch|Arsch|Scheiße|so eine Scheiße|so ein Scheiß|Mist|so ein Mist|halt die Klappe|halt die Fresse|fick dich|verpiss dich|leck mich|du kannst nichts|du verstehst nichts|du verstehst gar nichts|du bist keine Hilfe|du nervst|das nervt|schlechtester Bot|Müll|du bist Müll|Schrott|so ein Schrott|Schwachsinn|Blödsinn|Quatsch|so ein Quatsch|unfähig|was für ein Witz|Wichser|Hurensohn|bescheuert|du bist bescheuert|Saftladen|🖕',
    },
    person: {
      answer: 'Natürlich. Einen Moment bitte, ich suche jemanden aus unserem Team für Sie.',
      phrases:
        'Ich möchte mit einem Menschen sprechen|Mensch|Mitarbeiter|Mitarbeiterin|mit einem Menschen sprechen|mit einem Mitarbeiter sprechen|echter Mensch|Mensch bitte|Mitarbeiter bitte|ich will mit einem Menschen reden|ich möchte mit jemandem sprechen|kann ich mit jemandem sprechen|kann ich mit einem Mitarbeiter reden|verbinden Sie mich mit einem Mitarbeiter|verbinde mich mit einem Menschen|bitte weiterleiten|bitte verbinden|Kundenservice|Kundendienst|Kundenbetreuung|Kundenberater|Berater|Support|Support kontaktieren|Live-Chat|echte Person|jemand Echtes|Ansprechpartner|persönlicher Ansprechpartner|Sachbearbeiter|kein Bot|kein Roboter|keine Maschine|ich will keinen Bot|ich will nicht mit einem Bot reden|rufen Sie mich an|bitte rufen Sie mich zurück|kann mich jemand anrufen|Rückruf|bitte um Rückruf|gibt es hier auch echte Menschen|ist hier ein echter Mensch|Agent|Operator|Vorgesetzter|Chef sprechen|menschliche Hilfe|persönliche Beratung|telefonisch sprechen|einen Menschen bitte',
    },
  },
  words: {
    around:
      'zusammen|alle|allerseits|miteinander|team|leute|freunde|liebe|lieber|liebes|du|ihr|euch|sie|da|mal|und|ok|okay|gut|ja|jo|nein|ne|nee|bitte|bot|roboter|wieder|auch|noch|so|na|ach|oh|ah|hier|herr|frau|damen|herren|schon|schön|schönen|einen|ein|dann|erstmal|soweit|dir|ihnen|wünsche ich|ich wünsche|mein freund|kollege|kollegen|support|service|ich habe eine frage|hab eine frage|ich hätte eine frage|hätte eine frage|eine frage|kurze frage|ich brauche hilfe|brauche hilfe|ich brauche ihre hilfe|können sie mir helfen|kannst du mir helfen|entschuldigung|sorry|mir gehts gut|aus|in|vom|von|bis|an|jetzt|alter|digga|bro|haha|tag|morgen|abend|nochmal|nochmals',
    thanking:
      'für|die|den|das|der|dem|ihre|ihren|ihr|deine|deinen|eure|hilfe|hilfst|geholfen|hilfreich|unterstützung|antwort|antworten|auskunft|info|infos|information|informationen|rückmeldung|mühe|bemühungen|zeit|geduld|service|beratung|erklärung|schnelle|schnell|prompte|rasche|nette|gute|tolle|super|sehr|so|vielmals|nochmal|nochmals|im voraus|voraus|alles|viel|ganz|echt|wirklich|lieb|nett|freundlich|freundliche|von|ihnen|dir|euch|mir|ich|wir|bin|war|ist|hat|haben|hast|habe|mich|uns|es|dafür|jetzt|nun|verstanden|klar|weiter|weiß|bescheid|gut|prima|perfekt|geklappt|funktioniert|gelöst|problem|frage|beantwortet|beantwortung|und|auch|wieder|für alles|sage|sagen|möchte|wollte|einfach|nur|genau|brauchte|wirklich|richtig|zu|aufmerksamkeit|bearbeitung|kompetente|ausführliche|toll|klasse|bereits|aufs herzlichste|herzlich|herzlichst|lösung|tipp|tipps|hinweis|link|kümmern',
    wishing:
      'ich|wir|mir|mich|uns|sie|du|ihr|ihre|ihren|ihrem|euch|euer|eurem|eurer|dein|deinem|einen|einem|einer|eine|ein|eines|den|dem|der|die|das|mit|von|vom|zu|zum|zur|an|auf|bei|für|aus|über|will|möchte|möcht|mag|würde|würd|hätte|gern|gerne|lieber|brauche|brauch|benötige|bitte|bidde|kann|könnte|könnten|können|kannst|darf|dürfte|soll|sollte|muss|müsste|wünsche|wünsch|verlange|suche|jetzt|sofort|umgehend|dringend|gleich|schnell|bald|endlich|mal|doch|nur|einfach|direkt|persönlich|persönlichen|persönliche|echt|echten|echter|echte|echtes|richtigen|richtiger|richtige|lebenden|lebendigen|realen|realer|reale|wirklichen|menschlichen|menschlicher|menschliche|hier|da|es|gibt|ist|sind|haben|habe|hab|wie|wo|ob|möglich|möglichkeit|irgendeinen|irgendwie|auch|noch|ja|nein|ok|okay|statt|anstatt|bitten|um|geht|anderen|andere|kompetenten|zuständigen|zuständige|helfen|hilfe|hilft|der mir helfen kann|weiterhelfen|wer|wen|werden|lassen|lass|online|verfügbar|frei|gespräch|telefonisch|deutsch|deutschen|am telefon|per telefon|am apparat|heute|so schnell wie möglich|wegen meiner bestellung|über meine bestellung|service|chat|bekommen|bekomme|komme|kommen|wollen|wollte|holen|zugang|durch|ins|im|und|oder|nicht|hilfst|verstehst|fleisch und blut|man',
    person:
      'mensch|menschen|mitarbeiter*|kundenberater*|kundenbetreuer*|kundenservice|kundendienst|kundensupport|kundenbetreuung|berater*|betreuer|ansprechpartner*|sachbearbeiter*|kolleg*|angestellte*|vorgesetzte*|chef|chefin|manager*|operator*|agent|agenten|agentin|supporter|supportmitarbeiter*|servicemitarbeiter*|live chat|livechat|live agent|live support|echte person|echten person|reale person|realen person|techniker*|fachmann|experten|experte|verkäufer*|hotline|servicekraft|menschlicher support|callcenter|call center|human|administrator|personal|verantwortlichen|teamleiter*|disponent*|persönlichen kontakt|leitung',
    someone:
      'jemand|jemanden|jemandem|jmd|wen|person|personen|team|support|service|leute|irgendwen|irgendwem|irgendjemand|irgendjemanden|irgendjemandem|zentrale|abteilung|vertrieb|verkauf|buchhaltung|firma|anderen|ihnen|euch|sie',
    speak:
      'sprechen|spreche|sprich|reden|rede|chatten|schreiben|telefonieren|anrufen|anruf|rufen|ruft|rückruf|zurückrufen|zurückruft|zurück|unterhalten|unterhaltung|kontaktieren|kontakt|erreichen|erreiche|kommunizieren|quatschen|gespräch|austauschen|sprechn|unterhalte|wenden|melden|meldet',
    connect:
      'verbinden|verbinde|verbindung|verbunden|durchstellen|durchgestellt|stellen|weiterleiten|weitergeleitet|leiten|leite|leitet|weiter|weiterverbinden|übergeben|geben|gib|übernehmen|holen|hol|vermitteln|weiterleitung|schicken|her|durch|bekommen|umleiten|wechseln|zuschalten|hinzuziehen',
    robot:
      'roboter|robotern|bot|bots|chatbot|chatbots|maschine|maschinen|ki|computer|automat|automaten|programm|chatgpt|algorithmus|virtuellen assistenten|automatischen antworten',
    areYou:
      'bist du|sind sie|ist das|ist hier|rede ich mit|spreche ich mit|schreibe ich mit|chatte ich mit|du bist|sie sind|bin ich mit|seid ihr|ein|eine|einem|einer|echt|echter|echte|echten|eigentlich|wirklich|nur|oder|etwa|hier|denn',
    not: 'nicht|kein|keine|keinen|keinem|keiner|nein|ohne|statt|anstatt|nie|stopp|stop|schluss mit|weg mit|genug von|satt|nervt|hasse',
  },
}
