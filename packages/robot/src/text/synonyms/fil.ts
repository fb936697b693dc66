export const FILIPINO = `
  pagsasauli ng prod|pagsasauli ng item|isauli|isasauli|isoli|magsauli|ibalik|maibalik|ibabalik ang prod|ibabalik ang item|ibabalik ko|magbalik|pagbabalik|return|ireturn|i-return|ayoko|ayaw ko|di ko gusto|hindi ko gusto|di ko nagustuhan|hindi ko nagustuhan
  refund|marefund|irefund|i-refund|balik bayad|pagsasauli ng bayad|pagbabalik ng bayad|ibabalik ang bayad|ibalik ang bayad|ibalik ang pera|ibalik yung pera|pera ko|balik pera|money back|babalik ang pera|babalik yung pera
  hatid|paghahatid|ihatid|ihahatid|naihatid|hinatid|deliver|idedeliver|magpadeliver|magpaship|magpahatid|magpadala|magpapadala|i-deliver|madeliver|magdeliver|nagdedeliver|ship|iship|i-ship|ishiship|padala|ipadala|ipapadala|pinadala|naipadala|pagpapadala|dating|darating|dumating|pagdating|makarating|makakarating|dadating|courier|rider.
  order|umorder|inorder|nag-order|nagorder|mag-order|magorder|bili.|bilhin|bibilhin|bumili|binili|nabili|bibili|pagbili|pamimili
  parcel|package|pakete|item ko|yung item|order ko|inorder ko|padala ko|kargamento
  subaybay|pagsubaybay|masubaybayan|track|itrack|i-track|matrack|nasaan|nasan|asan na|san na|saan na|wala pa rin|wala parin|wala pa din|di pa dumarating|hindi pa dumarating|hindi pa dumadating|di pa dumadating|hindi pa dumating|di pa dumating|di ko pa natatanggap|hindi ko pa natatanggap|status|estado
  kailan|kelan|gaano katagal|gano katagal|gaano kabilis|ilang araw|ilang linggo|ilan araw|tagal|matagal|aabutin|araw ng trabaho|petsa
  magkano|mgkano|mkano|halaga|presyo|bayarin|singil|how much|hm.|mahal|fee.|fees.|php
  libre|free.|walang bayad|walang singil
  bayad.|magbayad|nagbayad|pagbabayad|babayaran|bayaran|binayaran|binayad|mababayaran|magbabayad|ibayad|checkout|payment
  credit card|debit card|visa|mastercard|amex|card.
  gcash|paymaya|maya.|paypal|grabpay|bank transfer|bangko|cod.|cash|paraan ng pagbabayad|paraan ng bayad|paraan ng pagbayad|instapay|bank.
  hulugan|hulog|installment|buwanan|buwan-buwan|kada buwan|utang|spaylater
  kansel|ikansel|makansel|pagkansel|cancel|icancel|i-cancel|macancel|nagbago isip|nagbago ang isip|nagbago na ang isip|nagbago na isip|nagkamali ako|namali ako|aksidente|ayaw ko na|ayoko na|di ko na itutuloy|wag na|huwag na
  palitan ang|papalitan ang|baguhin|mabago|pagbabago|binago|iedit|i-edit|edit.|itama|magdagdag|idagdag|dagdagan|tanggalin
  palitan ng|pagpapalit|pinalitan|papalitan|mapapalitan|exchange|ipalit|ibang size|ibang sukat|kapalit
  sira|nasira|nasisira|masira|masisira|sirang|basag|nabasag|depekto|defect|damage|gasgas|may lamat|yupi|punit|napunit|ayaw gumana|di gumagana|hindi gumagana|di na gumagana|hindi na gumagana|ayaw umandar|ayaw bumukas
  garanti|warranty|guarantee|kung masira|kung nasira|pag nasira|kapag nasira
  ibang bansa|abroad|international|overseas|adwana|customs|labas ng bansa|buong mundo
  pilipinas|probinsya|cebu|davao|luzon|visayas|mindanao|metro manila|ncr.|singapore|japan|dubai
  sukat|size|kasya|magkasya|kakasya|masikip|maluwag|malaki masyado|maliit masyado|masyadong maliit|masyadong malaki|cm.|pulgada
  voucher|gift card|coupon|kupon|promo|discount code|redeem
  regalo|pangregalo|gift|birthday|kaarawan|balutin|sorpresa
  diskwento|diskuwento|discount|tawad|bawas|sale.|mura.|promo|alok
  password|pass ko|login|log in|maka-login|makalogin|mag-login|maglogin|sign in|mag-sign in|account ko|hindi makapasok|di makapasok|di ako makapasok|naka-lock|username|lock out
  resibo|invoice|buwis|vat.|tin.
  oras ng operasyon|oras ng trabaho|bukas kayo|bukas ba|bukas kami|bukas po|nagbubukas|magbubukas|magsasara|nagsasara|sarado|open ba|open kayo|open po|anong oras|hanggang anong oras|sabado|tuwing linggo|pag linggo|kapag linggo|sa linggo|lunes|biyernes|pista opisyal|holiday|weekend
  address|tirahan|lokasyon|location|saan kayo|san kayo|saan po kayo|san po kayo|saan ang|paano pumunta
  tindahan|shop nyo|shop niyo|store|branch|sangay|physical
  kontak|contact|makausap|makipag-usap|kausap|tawag|tumawag|matawagan|telepono|phone|hotline|makakausap|numero nyo|number nyo|customer service
  email|e-mail|mail.|inbox|spam
  newsletter|unsubscribe|subscri|patalastas
  burahin|mabura|pagbura|delete|idelete|i-delete|isara ang account|personal na impormasyon|personal na datos|privacy
  ayusin|maayos|mapaayos|magpaayos|ipaayos|pagkumpuni|kumpuni|repair|irepair|iparepair|pagawa|mapagawa|ipagawa|technician|talyer|mekaniko
  maintenance|serbisyo|pms.|inspeksyon|tune up
  appointment|magpa-appointment|booking|magpa-book|magpabook|magbook|mag-book|reserba|magpareserba|reservation|iskedyul|schedule
  subukan|masubukan|sumubok|itry|i-try|trial|sample|isukat|magsukat
  ninakaw|nanakaw|nawala|nawawala|naiwan|insurance|seguro
  bata.|anak|sanggol|baby|pambata
  kumpanya|kompanya|negosyo|opisina|wholesale|maramihan|bulk|pakyawan
  pick up|pickup|i-pick up|kunin|kukunin|makuha sa
  naantala|pagkaantala|late.|delay|nadelay|mabagal|ang tagal|naghihintay
  maling item|maling order|maling produkto|mali ang|mali yung|ibang item|iba ang dumating|iba yung dumating|hindi ito ang
  kulang|nawawalang|hindi kumpleto|di kumpleto
  stock|istak|available|sold out|ubos na|naubos|restock|meron pa
  materyal|gawa sa|sangkap|tela.|ingredient
  linisin|paglilinis|malinis|hugasan|labhan|laba.|mantsa
  piyesa|spare part|pamalit|accessor|parts.
  buuin|pagbuo|i-assemble|assemble|ikabit|pagkakabit|install|iinstall|i-install
  segunda mano|second hand|ukay|trade in|recycle|lumang
  baterya|battery|charge|icharge|i-charge|charger
  app.|update|iupdate|i-update|software|bersyon
  konek|ikonekta|connect|bluetooth|wifi|pagkonekta
  manual|gabay|instruksyon|paano gamitin|paggamit
  timbang|bigat|mabigat|kilo|kg.
  ligtas|kaligtasan|delikado|nakakalason|mapanganib
  hiring|trabaho nyo|mag-apply|mag apply|bakante|job.
  madalian|mabilisan|express|urgent|rush|same day|ngayong araw|ngayon din
  lumipat|lilipat|bagong address|bagong tirahan|zip code|kapitbahay
  points|puntos|rewards|loyalty|miyembro|member
`
