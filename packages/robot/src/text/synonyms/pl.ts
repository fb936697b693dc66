export const POLISH = `
  zwrot|zwroc|zwrac|odesl|odsyl|oddac|oddam|oddaje|z powrotem|odstap|nie podob|nie pasuj|nie spodob|nie chce juz|za male|za duze
  zwrot pieniedzy|zwrot srodkow|zwrot kosztow|zwrot kasy|pieniadz|pieniedz|pieniazk|kasa.|kase.|hajs|refund|oddacie mi
  dostaw|wysyl|wysl|dorecz|dostarcz|przyjdz|przyjda|przyszl|dojdz|doszl|dotrz|dotarl|kurier|przesyl|przesla|transport|paczkomat|inpost|poczt|dowoz|dowiez|przywioz|przywiez
  zamow|zamaw|kupi|zakup|kupuj|nabyl|nabyc
  paczk|przesylk|moje zamowienie|pakun
  sledz|sledze|gdzie jest moj|gdzie moj|gdzie moja|gdzie moje|status|nie doszl|nie przyszl|nie dotarl|nadal nie|dalej nie|wciaz nie|nadal nic|nie otrzymal|nie dostal|w drodze|numer przesylki
  jak dlugo|kiedy|ile dni|ile trwa|ile sie czeka|ile czeka|po jakim czasie|w jakim czasie|czas.|termin|dni robocz|do kiedy|jak szybko|za ile dni
  koszt|cena|ceny|cene.|cennik|drogi.|drogo|drozsz|oplat|ile plac|ile zaplac|ile wynosi|kwot|pobieracie|zl.|zlot
  darmow|za darmo|gratis|bezplat|bez oplat|free.
  place.|placi|placen|zaplac|zaplat|platn|placac
  karta kredyt|karta platn|karta.|karty.|karte.|kartami|visa|vise.|mastercard|maestro|debetow
  paypal|blik|przelew|przelewy24|payu|za pobraniem|pobranie|pobraniow|gotowk|google pay|apple pay|metod platn|metody platn|sposob platn|sposoby platn|forma platn|formy platn|klarna
  raty|ratal|ratach|rat.|w czesciach|odroczon|zaplacic pozniej|miesieczn|na kredyt
  anulow|anuluj|zrezygn|rezygn|rozmysl|wycof|pomylk|omylk|przez przypadek|przypadkiem|przypadkowo|niechcacy|odwola|odstap|wypowiedz|jednak nie
  zmien|zmian|edyt|popraw|skoryg|dodac|dopisac|usun
  wymien|wymian|inny rozmiar|inny model|innego rozmiaru|podmien|zamien|nowy egzemplarz
  uszkodz|zepsu|popsu|pekni|pekl|rozbit|stluc|polam|zlam|porys|rysa.|ryse.|rysy.|wgniec|wgniot|wadliw|wada.|wady.|nie dzial|nie wlacz|przestal dzial|dziur|rozdar|rozerw|rozklei|odklei|reklamac|reklamow|zniszcz|potluc|defekt|awari
  gwaranc|rekojm
  za granic|zagranic|miedzynarod|inny kraj|innego kraju|innych kraj|europ|clo.|cla.|poza polsk
  niemc|niemiec|czech|slowac|litw|ukrain|angli|francj|hiszpan|kraje|krajow|wielka brytan|wielkiej brytan
  rozmiar|rozmiarow|wymiar|za maly|za mala|za duzy|za duza|za ciasn|za luzn|wzrost|dlugosc|szerokosc|wysokosc|cm.|centymetr|numer buta
  karta podarunk|karte podarunk|karty podarunk|podarunkow|bon.|bonu.|bony.|bonem|voucher|vouczer|talon|kupon|kod rabat|kod promoc|kodu rabat|zrealiz
  urodzin|niespodziank|zapakow|upomin|prezent.|prezenty|na prezent
  rabat|znizk|promocj|przecen|wyprzedaz|okazj|taniej|tansz|upust
  haslo|hasla|hasle|zalog|logow|loguj|login|konto.|konta.|koncie.|dostep
  faktur|rachun|paragon|vat.|nip.|podatk|dowod zakupu
  otwar|otwier|godzin|czynn|zamkniet|zamyka|sobot|niedziel|poniedzial|piatek|piatk|weekend|do ktorej|swieta.|swieto.
  adres|gdzie jestescie|gdzie sie znajd|gdzie znajd|gdzie was|ulic|dojazd|dojech|lokalizac|siedzib|jak trafic
  sklep|salon|oddzial|placowk|punkt.|stacjonarn|na miejscu|osobiscie
  kontakt|zadzwon|dzwon|telefon|infolini|porozmaw|pogadac|konsultant|obslug|napisac do|biuro obslugi|wsparci
  e-mail|email|mail.|maila|mailem|maile|spam|skrzynk
  newsletter|subskryb|wypisa|wypisz|reklamy.|reklam.
  usunac konto|skasow|kasow|moje dane|moich danych|dane osobow|danych osobow|rodo.|prywatnos
  napraw|serwis|warsztat|mechanik
  przeglad|konserwac|serwisow
  umowi|umaw|wizyt|rezerw|zarezerw|wolny termin|wolne terminy|zapis
  przymierz|wyprob|przetest|testow|probk|na probe
  kradz|skrad|ukrad|ubezpiecz|zgubi|polis
  dziec|syn.|syna.|synka|cork|niemowl|maluch
  firm|hurt|pracodawc|biur|przedsiebior|odsprzeda
  odbior|odebra|odbier
  opozn|spozni|za pozno|czekam|wolno idzie|dlugo.
  nie to co|nie ten|bledn|pomyl|zly towar|zly produkt|zly rozmiar|inny towar|inny produkt|zla.
  brak|brakuj|niekomplet|nie ma w pudel|nie bylo w|zapomnieliscie
  dostepn|magazyn|na stanie|wyprzedan|w sprzedazy|stanie magazyn
  material|sklad.|wykonan|zrobion|zawier|skladnik|tkanin
  czyszcz|czysc|prac.|pranie|prania|umyc|plam|pielegn
  czesc zamien|czesci zamien|czesci.|akcesori|zapasow
  montaz|montow|zmont|zainstal|instalac
  uzywan|stary.|stare.|stara.|starego|z drugiej reki|recykl|utyliz
  bateri|akumul|ladow|laduje
  aktualiz|oprogram|wersj|aplikacj
  polacz|podlacz|parow|sparow|bluetooth|wifi|wi-fi|siec.|sieci.
  instrukcj|poradnik|jak uzywac|jak korzystac
  waga.|wage.|wazy|ciezk|ciezar|kilo|kg.
  bezpieczn|toksy|niebezp|szkodliw|trujac
  zima.|zime.|zimow|mroz|snieg
  prace.|praca.|pracy.|pracown|zatrudn|rekrut|etat|oferty pracy
  pilne|pilnie|ekspres|szybciej|dzis|dzisiaj|jutro|na juz
  przeprowadz|nowy adres|adres dostaw|inny adres|zly adres|sasiad|kod pocztowy
  punkty.|punktow|lojalnos|bonus|staly klient|stalych klient
`
