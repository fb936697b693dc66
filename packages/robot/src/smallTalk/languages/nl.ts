import type { TalkLanguage } from '../talkLanguage.ts'

export const nl: TalkLanguage = {
  category: 'Smalltalk',
  talks: {
    greeting: {
      answer: 'Hallo! Waarmee kan ik u helpen?',
      phrases:
        'Hallo|hoi|hey|hé|hi|dag|goedendag|goedemorgen|goedemiddag|goedenavond|goeiemorgen|goeiemiddag|goeienavond|goeiedag|goede morgen|goede middag|goede avond|goede dag|morgen|mogge|middag|avond|hoihoi|hallootjes|hoi hoi|heey|heej|hejj|yo|joe|joehoe|halloo|hola|ola|hello|welkom|gegroet|groeten|hoe gaat het|hoe gaat ie|hoe gaat het met je|hoe gaat het met u|hoe is het|hoe is het met u|hoe is ie|alles goed|alles goed daar|gaat het goed|wat is er|is daar iemand|is er iemand|iemand daar|iemand aanwezig|ben je daar|bent u daar|aangenaam|aangenaam kennis te maken|leuk je te ontmoeten|beste|geachte heer mevrouw|gelukkig nieuwjaar|fijne kerst|hallo allemaal|moi|alles kits|👋',
    },
    thanks: {
      answer: 'Graag gedaan! Kan ik u nog ergens anders mee helpen?',
      phrases:
        'Bedankt|dank je|dank u|dankjewel|dank je wel|dank u wel|dankuwel|dankje|danku|heel erg bedankt|hartelijk dank|hartelijk bedankt|bedankt hoor|erg bedankt|ontzettend bedankt|super bedankt|enorm bedankt|duizendmaal dank|veel dank|vele dank|met dank|dank|dankie|bedank|thx|thanks|thnx|tnx|merci|merciekes|bedankt voor de hulp|bedankt voor je hulp|bedankt voor uw hulp|dank voor de hulp|ik dank u|ik ben u dankbaar|dankbaar|ik waardeer het|wordt gewaardeerd|gewaardeerd|zeer gewaardeerd|dat waardeer ik|heel vriendelijk|erg vriendelijk|heel aardig|erg aardig van u|wat aardig|lief van je|heel lief|top|toppie|super|geweldig|perfect|prima|fantastisch|uitstekend|fijn|mooi|heel fijn|tof|gaaf|goed gedaan|goed geholpen|ik ben goed geholpen|heel behulpzaam|dat hielp|dat heeft geholpen|dat helpt|heel handig|je bent de beste|jullie zijn de beste|je bent geweldig|je bent een held|het werkt nu|het is gelukt|gelukt|opgelost|probleem opgelost|👍|🙏',
    },
    goodbye: {
      answer: 'Tot ziens! U kunt ons altijd weer schrijven.',
      phrases:
        'Tot ziens|doei|doeg|doeidoei|dag|daag|daaag|dag hoor|houdoe|bye|bye bye|ciao|tot later|tot straks|tot morgen|tot snel|tot zo|tot gauw|tot de volgende keer|tot kijk|later|laters|de groeten|groetjes|met vriendelijke groet|mvg|vriendelijke groeten|fijne dag|fijne dag nog|een fijne dag|nog een fijne dag|prettige dag|fijne avond|prettige avond|fijn weekend|prettig weekend|goedenacht|welterusten|slaap lekker|vaarwel|adieu|het beste|alle goeds|dat was alles|dat was het|dat is alles|verder niets|verder geen vragen|geen vragen meer|ik heb geen vragen meer|ik ben klaar|ik moet gaan|ik ga|aju|ajuus|salut|werkse',
    },
    robot: {
      answer: 'Ja, ik ben een robot. Ik beantwoord veelgestelde vragen meteen, op elk moment van de dag.',
      phrases:
        'Ben je een robot?|bent u een robot|ben je een bot|bent u een bot|ben je een mens|bent u een mens|ben jij een robot|ben jij een mens|ben je echt|bent u echt|ben je een echt persoon|bent u een echt persoon|ben je een AI|ben je een machine|is dit een bot|is dit een robot|is dit een echt persoon|praat ik met een robot|praat ik met een mens|praat ik met een bot|spreek ik met een mens|spreek ik met een robot|chat ik met een bot|met wie spreek ik|met wie praat ik|wie ben je|wie bent u|wat ben je|hoe heet je|hoe heet u|wat is je naam|ben je ChatGPT|mens of robot|robot of mens|bot of mens|ben je een computer|jij bent een robot|🤖',
    },
    insult: {
      answer: 'Het spijt me dat ik u niet kon helpen. Vertel me alstublieft in andere woorden wat u nodig hebt.',
      phrases:
        'Je bent dom|jij bent dom|domme bot|stomme bot|stomme robot|dom|stom|idioot|jij idioot|sukkel|eikel|lul|klootzak|kut|kutbot|kut bot|klote|klote bot|waardeloos|je bent waardeloos|waardeloze bot|nutteloos|je bent nutteloos|nutteloze bot|hier heb ik niks aan|je begrijpt niks|je snapt er niks van|je snapt niks|hou je bek|houd je mond|hou je mond|rot op|flikker op|val dood|krijg de tering|tering|kanker|tyfus|godverdomme|gvd|shit|wat een grap|wat een onzin|onzin|bagger|rotzooi|troep|debiel|mongool|achterlijk|imbeciel|ik haat je|ik haat deze bot|slechtste bot ooit|slechte bot|je bent irritant|irritant|loser|🖕',
    },
    person: {
      answer: 'Natuurlijk. Een ogenblik, ik zoek een collega voor u.',
      phrases:
        'Ik wil een mens spreken|mens|medewerker|een medewerker spreken|met een medewerker praten|praten met een mens|met een mens praten|ik wil met een mens praten|ik wil een medewerker spreken|kan ik iemand spreken|kan ik met iemand praten|mag ik iemand spreken|ik wil iemand spreken|mens alstublieft|medewerker alstublieft|echt persoon|echte persoon|echt mens|een echt mens|verbind me door|verbind mij door met een medewerker|doorverbinden|kunt u mij doorverbinden|klantenservice|klantendienst|helpdesk|support|contact met support|live chat|agent|operator|adviseur|manager spreken|leidinggevende|geen robot|geen bot|ik wil geen robot|ik wil niet met een bot praten|bel mij|bel me terug|kan iemand mij bellen|wil iemand mij terugbellen|graag teruggebeld worden|is er een mens|is hier een echt persoon|iemand van het team|contact met een medewerker|graag een medewerker|menselijke hulp|vertegenwoordiger|live medewerker|een persoon spreken',
    },
  },
  words: {
    around:
      'allemaal|iedereen|team|mensen|jongens|vrienden|vriend|daar|heer|heren|mevrouw|meneer|dames|beste|lieve|en|u|je|jij|jullie|jou|ok|oké|okay|goed|ja|nee|nou|dan|weer|ook|hoor|maar|even|eens|robot|bot|alstublieft|alsjeblieft|aub|ajb|graag|nog|een|de|het|met|voor nu|verder|en u|en jij|mijn|hier|ah|oh|och|zo|heel|erg|alweer|vandaag|samen|ik heb een vraag|een vraagje|een vraag|korte vraag|vraagje|ik heb hulp nodig|hulp nodig|kunt u mij helpen|kun je me helpen|kan je me helpen|sorry|pardon|wens ik u|ik wens u|haha|gast|maat|man|van|uit|tot|goede',
    thanking:
      'voor|de|het|je|jouw|uw|jullie|hulp|helpen|geholpen|antwoord|antwoorden|reactie|snelle|snel|vlotte|uitleg|info|informatie|tijd|moeite|geduld|service|ondersteuning|advies|tip|tips|alles|veel|zeer|heel|erg|echt|oprecht|bij|voorbaat|alvast|nogmaals|weer|wel|hoor|dat|dit|was|is|ben|bent|zijn|heeft|heb|hebt|ik|wij|we|u|mij|me|ons|nu|duidelijk|begrepen|goed|fijn|fijne|prima|perfect|werkt|opgelost|probleem|vraag|mijn|van|en|zo|beantwoorden|oplossen|oplossing|medewerking|goede|geweldige|super|allemaal|ook|wat|nodig|had|precies|ermee|daarmee|hiervoor|daarvoor|hartelijk|begrip|aandacht|meedenken|zoveel|wil|even|zeggen|moeten|vriendelijk|vriendelijke|duizend|keer|terugkoppeling',
    wishing:
      'ik|wij|we|mij|me|ons|u|je|jij|uw|jullie|jouw|een|de|het|dat|die|deze|dit|met|van|aan|bij|voor|naar|over|via|om|te|wil|wilt|willen|wou|zou|zouden|graag|liever|wens|moet|nodig|heb|hebben|hebt|kan|kun|kunt|kunnen|mag|mogen|zal|zullen|alstublieft|alsjeblieft|aub|ajb|svp|nu|direct|meteen|onmiddellijk|snel|zo snel mogelijk|dringend|spoed|even|eens|gewoon|alleen|eindelijk|rechtstreeks|persoonlijk|persoonlijke|echt|echte|levend|levende|werkelijk|menselijk|menselijke|hier|daar|er|is|zijn|ben|bent|hoe|waar|wie|of|mogelijk|mogelijkheid|een andere|ander|andere|helpen|help|hulp|mij kan helpen|die mij kan helpen|wel|ja|nee|ok|hallo|bedankt|dank|telefonisch|per telefoon|telefoon|online|beschikbaar|vrij|lijn|krijgen|krijg|iets|in|op|contact|contact opnemen|opnemen|kom|komen|laat|laten|maar|toch|ook|en|geef|gesprek|zoek|vraag|vlees en bloed|mijn probleem|probleem|mijn bestelling|over mijn bestelling|bevoegd|verkies|worden|nederlands|nog|door|niet',
    person:
      "mens|mensen|menselijk persoon|medewerker*|collega|collega's|adviseur|operator|agent|agenten|vertegenwoordiger|leidinggevende|manager|chef|baas|consulent|deskundige|expert|specialist|technicus|verkoper|klantenservice|klantendienst|klantenservicemedewerker|servicemedewerker|klantenondersteuning|helpdesk|live chat|livechat|live agent|echt persoon|echte persoon|echt iemand|werknemer|personeel|personeelslid|supportmedewerker|teamlid|beheerder|contactpersoon|call center|callcenter|aanspreekpunt|human|telefoniste|balie|verantwoordelijke",
    someone: 'iemand|persoon|team|support|lui|afdeling|verkoop|service|wie|u|jullie|iemand anders|eigenaar',
    speak:
      'spreken|spreek|praten|praat|chatten|chat|bellen|bel|belt|gebeld|terugbellen|teruggebeld|terug|telefoneren|contact|contacteren|contact opnemen|bereiken|bereik|schrijven|communiceren|gesprek|kletsen|overleggen|converseren|belletje',
    connect:
      'verbinden|verbind|verbonden|doorverbinden|doorverbonden|doorgeven|doorschakelen|doorgeschakeld|door|overdragen|overzetten|doorsturen|stuur|geef|geven|haal|halen|schakel|schakelen|koppelen|krijgen|overnemen|regel|verbinding',
    robot:
      'robot|robots|bot|bots|chatbot|machine|ai|computer|programma|chatgpt|virtuele assistent|automatische antwoorden|kunstmatige intelligentie',
    areYou:
      'ben je|bent u|ben jij|is dit|is dat|is het|praat ik met|spreek ik met|chat ik met|jij bent|je bent|u bent|een|echt|echte|of|wel|eigenlijk|nu|hier',
    not: 'niet|geen|zonder|stop|nooit|genoeg van|zat|in plaats van|weg met|ipv',
  },
}
