export const TURKISH = `
  iade|geri gonder|geri yolla|geri ver|cayma|begenm|memnun kalm|olmadi bana|bana olmadi|uymadi|geri ali
  para iade|iade para|geri odeme|param.|parami|paramin|paramiz|ucret iade|ucretimi|paranin iade|bedel iade|yatmadi|yatar.|yatacak|yatti|hesaba gec|hesabima gec
  teslim|kargo|gonder|yolla|gelir.|gelir mi|gelmedi|geldi.|gelecek.|gelmesi|elime ulas|elime gec|ulasir|ulasti|ulasmadi|kurye|nakliye|sevk|dagitim|getir
  siparis|satin al|aldim|aldigim|alisveris|almistim
  paket|kargom.|siparisim|gonderi.|gonderim.|koli
  takip|nerede kaldi|nerde kaldi|siparisim nerede|siparisim nerde|kargom nerede|kargom nerde|hala gelmedi|gelmedi|ulasmadi|yolda mi|ne durumda|siparis durumu|kargo durumu
  ne zaman|kac gun|kac gunde|ne kadar sur|suresi|kac saat|is gunu|ne kadar zaman|kac haft|son gun|ne kadar bekle|yarina|kaca kadar
  kac para|ne kadar tut|ne kadar.|ucret|fiyat|kac tl|kac lira|kaca.|pahali|masraf|tutar|maliyet
  bedava|ucretsiz|beles|parasiz|ucret al
  odeme|odeyebil|odeyeb|oderim|odeniyor|oduyor|odemek|odesem|odenir|odeyin
  kredi kart|kredi karti|kartla|kart.|karti.|kartim|visa|mastercard|troy|banka kart|amex
  havale|eft.|kapida ode|nakit|iban|paypal|papara|odeme yontem|odeme sekil|odeme secenek|iyzico
  taksit|vade|aylik ode|pesin|sonra ode
  iptal|vazgec|yanlislikla|yanlis siparis|cayma|fikrimi degis|istemeden|kazara|durdur
  degistir|duzelt|duzenle|guncelle|eklemek|ekleyebil|cikarmak
  degisim|degistirebil|yenisi|baska beden|baska renk|baska model|takas
  hasar|kirik|kirildi|kirilmis|bozuk|bozul|ariza|defolu|kusur|cizik|cizil|ezik|yirtik|catlak|catla|calismiyor|acilmiyor|parcalan
  garanti|kapsam
  yurt disi|yurtdisi|baska ulke|ulkeler|avrupa|gumruk|uluslararasi|kibris
  almanya|hollanda|fransa|ingiltere|azerbaycan|avusturya|belcika
  beden|olcu|boyut|kucuk geldi|buyuk geldi|dar geldi|bol geldi|boyum|cm.|santim|kac numara
  hediye cek|hediye kart|kupon|indirim kod|promosyon kod|cek kod|hediye kod
  hediye|dogum gun|surpriz|paketle
  indirim|kampanya|firsat|ucuz|promosyon
  sifre|parola|giris yap|giris.|giremi|oturum|hesabim|hesaba gir|kullanici ad|uyelig
  fatura|fis.|fisi.|makbuz|kdv.|vergi|e-arsiv
  acik misiniz|aciksiniz|acik mi|acilis|kapanis|kapali|kacta|calisma saat|saatler|mesai|cumartesi|pazar gun|pazar.|pazarlari|pazartesi|hafta sonu|haftasonu|bayramda
  adres|neredesiniz|nerdesiniz|yeriniz|konum|nasil gel|nasil gid|yol tarif
  magaza|dukkan|sube|showroom|bayi.|bayii
  iletisim|ulasabil|ulasir|ulasirim|ara.|arayabil|telefon numara|musteri hizmet|canli destek|gorusmek|gorusebil|yetkili|temsilci|whatsapp|yazabil|destek.|destege|konusmak|konusabil|konusay
  e-posta|eposta|e-mail|email|mail.|maili|spam
  bulten|abone|reklam|sms almak|mesaj almak
  hesabimi sil|silmek|sildir|silin|uyeligimi|kisisel veri|kvkk|verilerim|gizlilik
  tamir|onar|servis|usta.|teknik servis
  bakim.|bakimi
  randevu|rezerv|yer ayir|musait
  dene.|denemek|deneyebil|deneme|prova|numune
  calind|hirsiz|sigorta|kaybet|kaybol|kayip
  cocuk|bebek|oglum|kizim
  sirket|kurumsal|toptan|firma.|isyeri|bayilik|isletme
  gelip al|teslim al|magazadan al|elden
  gecik|gec kal|gec geldi|bekliyorum|yavas|cok uzun
  yanlis urun|yanlis gel|yanlis gonder|baska urun|farkli urun|karistir|karismis
  eksik|cikmadi|kutuda yok|kutudan cikma
  stok|tuken|mevcut|var mi stok|kaldi mi
  malzeme|icerig|icindekiler|kumas|yapilmis|hammadde
  temizl|yika|leke
  yedek|aksesuar|parca.|parcasi
  kurulum|montaj|kurmak|kuruyor|monte
  ikinci el|eski.|kullanilmis|geri donus
  batarya|pil.|pili.|sarj
  yazilim|guncell|surum|uygulama
  baglan|baglanti|eslestir|bluetooth|wifi|wi-fi
  kilavuz|talimat|nasil kullan|kullanim
  agirlik|agirlig|kilo|kg.|agir.
  guvenli|zararli|zehir|tehlike
  kis.|kisin|soguk|kar.|donma
  is basvuru|is ilan|kariyer|eleman|personel|ise al|ozgecmis
  hizli|ekspres|ayni gun|bugun|yarin.|yarina|acil.|acilen
  tasind|yeni adres|adres degis|teslimat adres|adresi degis|komsu|posta kodu
  puan|sadakat|bonus|uye ol|uyelik
`
