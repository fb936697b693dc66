import type { TalkLanguage } from '../talkLanguage.ts'

export const pl: TalkLanguage = {
  category: 'Zwroty grzecznościowe',
  talks: {
    greeting: {
      answer: 'Dzień dobry! W czym mogę pomóc?',
      phrases:
        'Dzień dobry|dzien dobry|dobry|cześć|czesc|hej|hejka|hejo|heja|elo|elko|siema|siemka|siemanko|siemano|siemson|witam|witajcie|witaj|witam serdecznie|witam państwa|dobry wieczór|dobry wieczor|dzień dobry wieczór|halo|hallo|hi|hello|hey|yo|joł|salut|serwus|czołem|strzałka|pozdrawiam serdecznie|moje uszanowanie|szanowni państwo|dzień dobry państwu|dzieńdobry|dziendobry|dobrego dnia|miłego dnia|co tam|co słychać|jak się masz|jak się pan ma|jak leci|co u ciebie|jak tam|jak mija dzień|jak zdrowie|jest tu ktoś|jest tam ktoś|czy jest tu ktoś|czy ktoś tu jest|halo jest tam kto|jesteś tam|jesteś|miło mi|miło mi poznać|miło poznać|wesołych świąt|szczęśliwego nowego roku|👋',
    },
    thanks: {
      answer: 'Proszę bardzo! Czy mogę pomóc w czymś jeszcze?',
      phrases:
        'Dziękuję|dziękuje|dziekuje|dzięki|dzieki|dziękuję bardzo|bardzo dziękuję|dziękuję ślicznie|ślicznie dziękuję|pięknie dziękuję|dzięki wielkie|wielkie dzięki|stokrotne dzięki|dziękuję za pomoc|dzięki za pomoc|serdecznie dziękuję|serdeczne dzięki|dziękujemy|podziękowania|thx|thanks|dzięks|dzienks|dziex|dzięx|dzięksy|dziękóweczka|dziękówka|piona|spoko|super|świetnie|świetna robota|doskonale|idealnie|perfekcyjnie|rewelacja|ekstra|bomba|kozak|wspaniale|bardzo pomocne|pomogło|to pomogło|bardzo mi to pomogło|bardzo mi pomogłeś|bardzo mi pomogliście|bardzo pani pomogła|jestem wdzięczny|jestem wdzięczna|wdzięczny|wdzięczna|doceniam|doceniam pomoc|bardzo miło z pana strony|to bardzo miłe|bardzo uprzejme|jesteście najlepsi|jesteś najlepszy|jesteś super|jesteś wielki|dobra robota|brawo|bóg zapłać|działa|już działa|udało się|problem rozwiązany|rozwiązane|załatwione|ok dziękuję|merci|👍|🙏',
    },
    goodbye: {
      answer: 'Do widzenia! Zapraszamy do kontaktu o każdej porze.',
      phrases:
        'Do widzenia|do zobaczenia|na razie|nara|narka|narazie|pa|papa|pa pa|bye|bye bye|ciao|czao|żegnam|żegnaj|do usłyszenia|do jutra|do następnego razu|do następnego|do później|trzymaj się|trzymajcie się|miłego dnia|miłego wieczoru|miłego weekendu|dobrego dnia|dobranoc|dobrej nocy|spokojnej nocy|pozdrawiam|pozdrowienia|z poważaniem|wszystkiego dobrego|wszystkiego najlepszego|to wszystko|to już wszystko|to tyle|tyle|nic więcej|nie mam więcej pytań|bez dalszych pytań|skończyłem|muszę iść|muszę lecieć|lecę|spadam|uciekam|do miłego|buziaki|buźka|udanego dnia|życzę miłego dnia|cześć i czołem|adieu',
    },
    robot: {
      answer: 'Tak, jestem robotem. Na częste pytania odpowiadam od razu, o każdej porze.',
      phrases:
        'Czy jesteś robotem?|jesteś robotem|jesteś botem|czy jesteś botem|czy to robot|czy to bot|to bot|jesteś człowiekiem|czy jesteś człowiekiem|jesteś prawdziwy|czy jesteś prawdziwą osobą|jesteś maszyną|czy jesteś sztuczną inteligencją|jesteś AI|czy rozmawiam z robotem|czy rozmawiam z botem|czy rozmawiam z człowiekiem|rozmawiam z robotem|rozmawiam z człowiekiem|czy piszę z botem|piszę z człowiekiem|z kim rozmawiam|z kim piszę|kim jesteś|kto ty jesteś|jak masz na imię|jak się nazywasz|czym jesteś|jesteś ChatGPT|człowiek czy robot|robot czy człowiek|bot czy człowiek|czy to prawdziwa osoba|czy pan jest robotem|czy pani jest robotem|🤖',
    },
    insult: {
      answer: 'Przykro mi, że nie udało mi się pomóc. Proszę napisać innymi słowami, czego Państwo potrzebują.',
      phrases:
        'Jesteś głupi|głupi bot|głupi robot|głupi|głupek|idiota|ty idioto|debil|debilu|kretyn|imbecyl|dureń|jesteś beznadziejny|beznadziejny bot|beznadzieja|bezużyteczny|jesteś bezużyteczny|bezużyteczny bot|do niczego|jesteś do niczego|nic nie rozumiesz|nic nie umiesz|kurwa|kurwa mać|spierdalaj|wypierdalaj|pierdol się|chuj|chuj ci w dupę|jebany bot|pojebany|gówno|co za gówno|zamknij się|morda|zamknij mordę|spadaj|odwal się|odczep się|idź do diabła|dupa|dupek|cholera|szlag|żenada|żal|co za bzdura|bzdura|bzdury|śmieć|badziewie|dno|najgorszy bot|nienawidzę cię|wkurzasz mnie|denerwujesz mnie|tępy bot|tępak|porażka|🖕',
    },
    person: {
      answer: 'Oczywiście. Chwileczkę, szukam dla Państwa kogoś z naszego zespołu.',
      phrases:
        'Chcę rozmawiać z człowiekiem|człowiek|konsultant|rozmowa z konsultantem|połącz z konsultantem|proszę o połączenie z konsultantem|rozmowa z człowiekiem|chcę porozmawiać z człowiekiem|chcę rozmawiać z konsultantem|chciałbym porozmawiać z konsultantem|chciałabym porozmawiać z kimś|czy mogę z kimś porozmawiać|mogę porozmawiać z człowiekiem|poproszę konsultanta|poproszę człowieka|żywy człowiek|prawdziwy człowiek|prawdziwa osoba|pracownik|rozmowa z pracownikiem|obsługa klienta|biuro obsługi klienta|bok|dział obsługi klienta|pomoc techniczna|wsparcie|kontakt z konsultantem|kontakt z człowiekiem|doradca|agent|operator|czat na żywo|czat z konsultantem|kierownik|chcę rozmawiać z kierownikiem|przełącz mnie do konsultanta|przekieruj mnie do człowieka|nie bot|nie chcę bota|nie chcę rozmawiać z botem|dość bota|zadzwońcie do mnie|proszę o telefon|proszę o kontakt telefoniczny|niech ktoś do mnie zadzwoni|proszę oddzwonić|czy jest tu jakiś człowiek|ktoś z obsługi|infolinia|przedstawiciel',
    },
  },
  words: {
    around:
      'wszystkim|wszyscy|państwu|państwo|państwa|panu|pani|pan|panie|panowie|zespół|zespole|ekipo|drodzy|drogi|kochani|przyjaciele|przyjacielu|i|a|ok|okej|dobrze|dobra|no|tak|nie|to|proszę|bot|robot|bocie|robocie|znowu|ponownie|także|też|również|bardzo|wam|tobie|ci|was|serdecznie|na razie|tymczasem|jeszcze raz|ach|oh|oj|aha|haha|życzę|wzajemnie|stary|ziom|mordo|mam pytanie|jedno pytanie|mam takie pytanie|krótkie pytanie|pytanie|potrzebuję pomocy|proszę o pomoc|czy możesz mi pomóc|czy mogą państwo pomóc|pomożesz|przepraszam|sorki|dziś|dzisiaj|tu|tam|z|od|do|w|moi',
    thanking:
      'za|pomoc|pomocy|odpowiedź|odpowiedzi|szybką|szybko|szybkie|informację|informacje|info|informacji|czas|poświęcony|cierpliwość|obsługę|wsparcie|wyjaśnienie|wyjaśnienia|radę|rady|wszystko|bardzo|naprawdę|szczerze|z góry|góry|jeszcze|raz|raz jeszcze|ci|panu|pani|państwu|wam|wielkie|ogromne|to|jest|było|jestem|mi|mnie|nam|już|teraz|jasne|rozumiem|zrozumiałem|działa|rozwiązany|problem|problemu|pytanie|super|świetną|świetnie|miłą|miłe|miło|zainteresowanie|fatygę|trud|uprzejmość|życzliwość|i|o|tym|tak|właśnie|chodziło|o to|serca|całego|z całego|serdecznie|rozwiązanie|poradę|pomogło|pomogłeś|pomogłaś|pomógł|pomogła|udzieloną|twoją|twój|pana|waszą|wskazówki|w|na|kontakt|fachową|profesjonalną|się|przydatne|pomocne',
    wishing:
      'ja|mnie|mi|mną|my|nas|nam|ty|cię|ci|pan|pani|państwo|pana|państwa|chcę|chce|chciałbym|chciałabym|chcemy|wolę|wolałbym|wolałabym|potrzebuję|potrzebuje|muszę|mogę|moge|możesz|może|mogą|możecie|można|mógłbym|mogłabym|mogę prosić|proszę|prosze|poproszę|prosić|prosiłbym|żądam|szukam|z|ze|do|od|o|na|w|po|przez|dla|się|kogoś|jakiś|jakimś|jakiegoś|teraz|natychmiast|od razu|pilnie|pilne|szybko|jak najszybciej|zaraz|bezpośrednio|osobiście|żywym|żywy|żywego|prawdziwym|prawdziwy|prawdziwego|prawdziwą|realnym|realna|ludzkim|tutaj|tu|tam|jest|są|być|czy|jak|gdzie|kto|żeby|aby|by|tylko|po prostu|już|w końcu|nareszcie|to|tak|nie|ok|i|lub|albo|a|ale|pomoże|pomóc|pomoc|który mi pomoże|innym|innego|inny|telefonicznie|przez telefon|telefon|dostępny|wolny|linia|witam|cześć|dzień dobry|dziękuję|możliwość|możliwe|jest możliwość|kontakt|mieć|uzyskać|dajcie|daj|niech|zamiast|z krwi i kości|mój problem|sprawie|w sprawie zamówienia|polsku|po polsku|jakąś|jakaś|ktoś|kompetentnym|odpowiednią',
    person:
      'człowiek|człowieka|człowiekiem|człowiekowi|ludźmi|ludzi|konsultant*|pracownik*|doradc*|doradca|agent*|operator*|przedstawiciel*|kierownik*|menedżer*|manager*|szef*|przełożon*|specjalist*|ekspert*|kolega|obsługa|obsługą|obsługi|obsługa klienta|obsługi klienta|obsługą klienta|biuro obsługi klienta|dział obsługi|bok|infolini*|pomoc techniczna|wsparcie techniczne|live chat|czat na żywo|prawdziwa osoba|prawdziwą osobą|żywą osobą|żywa osoba|sprzedawc*|technik|technikiem|administrator*|moderator*|personel*|asystent|asystentem|call center|telemarketer|opiekun*|osobą z obsługi',
    someone:
      'ktoś|kimś|kogoś|osoba|osobą|osobę|osoby|zespół|zespołem|wsparcie|wsparciem|dział|działem|firmą|wami|państwem|kimkolwiek|właściciel*|kim',
    speak:
      'rozmawiać|rozmowa|rozmowę|rozmowy|porozmawiać|porozmawiam|pogadać|gadać|pisać|popisać|napisać|zadzwonić|zadzwoń|zadzwońcie|dzwonić|oddzwonić|oddzwońcie|zadzwoni|oddzwoni|kontakt|kontaktu|skontaktować|kontaktować|pomówić|mówić|czatować|czat|konwersować|rozmówić|telefon|pogadam',
    connect:
      'połączyć|połącz|połączcie|połączenie|połączenia|połączyło|łączyć|przełączyć|przełącz|przełączenie|przekierować|przekieruj|przekierowanie|przekazać|przekaż|przekazanie|skierować|skieruj|dać|daj|dajcie|zawołaj|zawołać|przenieść|przenieś|dostać|uzyskać|łącz|wezwać',
    robot:
      'robot|robota|robotem|roboty|bot|bota|botem|boty|botami|chatbot|chatbotem|maszyna|maszyną|ai|sztuczna inteligencja|sztuczną inteligencją|komputer|komputerem|automat|automatem|program|programem|chatgpt|wirtualny asystent',
    areYou:
      'jesteś|czy jesteś|czy to|to jest|czy rozmawiam z|rozmawiam z|czy piszę z|piszę z|czy pan jest|czy pani jest|jest|tu|prawdziwym|prawdziwy|czy|albo|naprawdę|to',
    not: 'nie|bez|dość|dosyć|stop|żaden|żadnych|żadnego|nigdy|zamiast|koniec z',
  },
}
