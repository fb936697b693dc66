export const DUTCH = `
  retour|terugstu|terugge|terugbreng|terugzend|terug stu|terug zend|terug breng|stuur ik terug|stuur ik hem terug|stuur ik het terug|breng ik terug|herroep|bedenktijd|bevalt niet|past niet|niet mooi|ik wil het niet|hoef het niet
  terugbetal|terugbetaal|terug betaal|geld terug|mijn geld|mn geld|geld.|teruggestort|terugstort|restitu|vergoed|op mijn rekening|bedrag|creditnota
  bezorg|lever|geleverd|verzend|verzond|verstur|verstuur|opstur|opgestuurd|stuurt|sturen jullie|thuisbezorg|koerier|postnl|dhl|dpd|transport|aankom|aangekomen|komt aan|komen aan
  bestel|besteld|gekocht|aankoop|order.|orders.
  pakket|pakje|mijn bestelling|mn bestelling|mijn spullen|zending|postpakket
  track|volgen.|volg ik|waar is mijn|waar is mn|waar blijft|status|nog niet|nog steeds niet|nog niks|nog niets|niet ontvangen|niets ontvangen|nooit aangekomen|onderweg
  hoe lang|hoelang|wanneer.|hoeveel dagen|hoe snel|levertijd|duurt|tijdsduur|termijn.|werkdag|uiterlijk|binnen hoeveel
  kost|prijs|prijz|tarief|tariev|duur.|duurder|hoeveel is|hoeveel betaal|wat betaal|reken je|rekenen jullie|porto|€
  gratis|kosteloos|voor niets|voor niks|geen kosten|zonder kosten
  betaal|betal|afreken
  creditcard|kredietkaart|visa.|mastercard|american express|amex|bankpas|pinpas|pinnen|bankkaart|maestro
  paypal|klarna|ideal.|bancontact|apple pay|google pay|tikkie|overschrijv|overmak|incasso|sepa.|achteraf|op rekening|op factuur|betaalmethod|betaalwijze|betaalmogelijk|contant
  termijnen|in delen|gespreid|maandelijks|per maand|afbetal|financier|achteraf betal|later betal
  annul|cancel|intrek|afzeg|ongedaan|stopzet|opzeg|bedacht|per ongeluk|vergis|toch niet|toch maar niet|spijt
  wijzig|verander|aanpas|bewerk|corrig|toevoeg|verwijder
  ruil|omwissel|vervang|andere maat|ander model|nieuw exemplaar|een nieuwe
  beschadig|schade|kapot|stuk.|gebroken|breuk|defect|kras|deuk|gedeukt|gescheurd|scheur|barst|gebarsten|krom.|doet het niet|werkt niet|doen het niet|mankement
  garantie|gedekt|dekking|waarborg
  buitenland|internationaal|ander land|andere landen|douane|europa|wereldwijd
  belgie|vlaanderen|duitsland|frankrijk|luxemburg|engeland|oostenrijk|zwitserland|spanje|italie|polen.|amerika|landen
  maat.|maten.|matentabel|maattabel|maatadvies|schoenmaat|kledingmaat|framemaat|te klein|te groot|te krap|te strak|afmeting|lengte|breedte|hoogte|cm.|pas ik
  cadeaubon|cadeaukaart|kadobon|kadokaart|waardebon|tegoedbon|bon.|voucher|coupon|kortingscode|actiecode|verzilver|inwissel
  cadeau|kado|verjaardag|verrass|inpak|geschenk
  korting|aanbieding|afgeprijsd|goedkoop|goedkoper|uitverkoop|actieprijs|sale.
  wachtwoord|inlog|ingelogd|log in.|aanmeld|account.|gebruikersnaam|toegang|code vergeten|pincode
  factuur|facturen|bonnetje|kassabon|rekening.|btw|kwitantie
  open.|openings|geopend|gesloten|hoe laat|zaterdag|zondag|maandag|vrijdag|weekend|koopavond|feestdag|sluiten jullie|sluit de|sluit u|sluitingst
  adres.|gevestigd|waar zitten|waar vind|waar zijn jullie|waar is jullie|straat|route.|bereikbaar
  winkel.|winkels|filiaal|filialen|vestiging|showroom|ter plaatse
  contact|bellen.|bel ik|bereik|telefoon|spreken|praten|klantenservice|klantendienst|helpdesk|whatsapp|schrijven
  e-mail|email|mail.|mails.|mailen|mailtje|spam
  nieuwsbrief|afmeld|uitschrijv|abonn|reclame
  verwijder|wissen|mijn gegevens|persoonsgegevens|account opheffen|account sluiten|privacy|avg.
  repar|herstel|werkplaats|monteur|fietsenmaker|laten maken
  onderhoud|servicebeurt|beurt.|keuring|inspectie|nakijken|nazicht
  afspraak|afspraken|inplan|langskom|langs kom|reserv|tijdstip|boeking
  prober|proefrit|uitprober|proefles|testen.|monster|sample
  gestolen|diefstal|verzeker|verloren|kwijt
  kind.|kinder|kids|zoon.|zoontje|dochter|baby|peuter|kleuter
  bedrijf|bedrijv|zakelijk|werkgever|groothandel|wederverko|kantoor|b2b
  afhaal|afhal|ophal|ophaal|opgehaald
  vertrag|te laat|wacht al|langzaam|wachten.
  verkeerd|fout.|foute|niet wat ik besteld|niet besteld|ander artikel|verwissel
  ontbreek|ontbrek|mist.|missen|mis ik|incompleet|onvolledig|niet in de doos|zit er niet bij
  voorraad|beschikbaar|leverbaar|uitverkocht|op voorraad
  materiaal|gemaakt van|bestaat uit|ingredient|samenstelling|stof.|bevat
  schoonma|reinig|wassen|wasbaar|vlek|verzorg|poets
  onderdeel|onderdelen|accessoire|toebehoren|reserveond
  monter|montage|in elkaar|opbouw|installe|geinstalleerd|rijklaar
  oude.|gebruikt|tweedehands|inruil|recycl|afvoer
  accu.|accus|batterij|oplad|actieradius|oplaad
  update|software|versie|app.|firmware
  verbind|koppel|bluetooth|wifi|wi-fi|netwerk
  handleiding|gebruiksaanwijzing|instruct|uitleg
  gewicht|weegt|wegen.|zwaar|kilo|kg.
  veilig|giftig|gevaar|schadelijk
  winter|koud|vorst|vriest|sneeuw
  vacature|sollicit|werken bij|baan.|bijbaan
  spoed|express|haast|dringend|sneller|vandaag|morgen.|overmorgen
  verhuis|verhuz|nieuw adres|ander adres|bezorgadres|afleveradres|oude adres|buren|buurman|huisnummer|postcode
  punten.|spaarpunt|loyalit|klantenkaart|lidmaat|lid.
`
