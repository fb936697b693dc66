export const ZULU = `
  buyis|kubuyis|ngibuyis|ngizibuyis|ngiyibuyis|ngilibuyis|ngingayibuyis|ungabuyis|ukubuyis|ukuyibuyis|ukuzibuyis|ukulibuyis|return|yireturn|angiyithand|angisayithand|ngiyibuyisela
  refund|buyiselwa imali|buyisela imali|buyisele imali|imali yami|buyiselwe imali|imali ibuy|imali ebuy|imali emuva|money back|ibuye imali
  lethwa|ukuleth|okuleth|sokuleth|zokuleth|kuleth|niyaleth|nizoleth|niletha|iyaleth|deliver|idiliv|ukudiliv|thumel|ukuthumel|ithunyel|kuthunyel|okuthunyel|nithumel|fika|ukufik|izofik|iyafik|ifik|kufik|lizofik|zizofik|ship|courier
  i-oda|ioda|oda.|ama-oda|order|ngi-ode|ngiode|thenga.|ukutheng|ngitheng|ngithenge|uthenge|engikuthenge
  iphasela|iphakethe|parcel|package|into yami|izinto zami|impahla yami|i-oda yami|oda yami|order yami
  landelel|ukulandelel|ngilandelel|yokulandelel|track|iphi i-oda|iphi ioda|iphi i oda|iphi i order|iphi iphasela|iphi i parcel|iphi iphakethe|iphi impahla|iphi into|iphi oda|ikuphi|zikuphi|ayikafik|akukafik|azikafik|alikafik|angikatholi|angikayithol|ngilindile|isimo se
  nini.|isikhathi sok|kuthatha isikhathi|izinsuku ezi|izinsuku ezingaki|kuthatha|thatha isikhathi|isikhathi esingakanani|kuyothatha|usuku lok
  malini|izindleko|intengo|amanani|inani|kubiza|ibiza|libiza|zibiza|bibiza|ngikhipha|imali engakanani|kuyimalini|yimalini|fee.|iyadula|kuyadula|iyabiza
  mahhala|kumahhala|free.
  khokh|ukukhokh|zokukhokh|ngikhokh|ngingakhokh|nginga khokha|sikhokh|ukhokh|bhadal|ukubhadal|ngibhadal|ngingabhadal|pay.|payment|yokukhokh|inkokhelo
  ikhadi|amakhadi|khadi|visa|mastercard|card.
  eft.|i-eft|nge-eft|snapscan|ibhange|ebhange|ibhank|ebhank|ukheshi|ngokheshi|nge cash|cash|paypal|ozow|izindlela zokukhokha|indlela yokukhokha
  ngezitolimende|izitolimende|isitolimende|kancane kancane|ngenyanga|lay-by|layby|isikweletu
  khansel|ukukhansel|ngikhansel|ngikhansele|ikhansel|khansela|cancel|ukucancel|ngicancel|ukuyimis|ukumis|yimise|ngephutha|ngishintshe umqondo|ngishintshe ingqondo|angisafun|angisayifun|angisazifun
  shintsh|ukushintsh|ngishintsh|guqul|ukuguqul|lungisa i|ukulungisa i|engeza|ukwengeza
  exchange|shintshela|ukushintshana|shintshisa|enye isayizi|omunye usayizi
  limel|elimel|ilimel|limele|iphuk|ephuk|phukil|yephuk|iphukile|ziphukile|lonakal|yonakal|eyonakal|onakal|konakal|ayisebenz|alisebenz|akusebenz|azisebenz|qhekek|iqhekek|dabuk|idabuk|klwebhek|damage|broken
  iwaranti|waranti|warranty|isiqinisekiso|iqinisekis|guarantee|garanti|uma yonakala|uma iphuka|uma lonakala
  phesheya|amanye amazwe|kwelinye izwe|amazwe angaphandle|ngaphandle kwezwe|international|overseas
  ningizimu afrika|botswana|eswatini|lesotho|namibia|zimbabwe|mozambique|ethekwini|egoli|ekapa
  isayizi|usayizi|size.|incane kakhulu|inkulu kakhulu|zincane|zinkulu|iyangilingana|ayingilingan|azingilingan|ubude|ububanzi
  ivawusha|voucher|ikhuphoni|coupon|ikhodi|amakhodi|khodi|promo|ikhadi lesipho|gift card
  isipho|izipho|usuku lokuzalwa|gift|goqa isipho
  isaphulelo|izaphulelo|esaphulelo|discount|special|isephulelo|amaspeshelishi|ispeshelishi|shibhile|eshibhile
  iphasiwedi|phasiwedi|iphaswedi|password|login|log in|ukungena ku|ngingene ku|ngikwazi ukungen|ukungena ngem|ukungena|i-akhawunti yami|akhawunti yami
  irisidi|invoyisi|i-invoyisi|invoice|intela|vat.|receipt
  amahora ok|nivul|sivul|ivul|kuvul|nival|sival|ival|kuval|nivuliwe|ngasikhathi sini|ngabani isikhathi|umgqibelo|ngomgqibelo|ngamasonto|ngesonto|ngomsombuluko|umsombuluko|ngolwesihlanu|ngempelasonto|impelasonto|amaholide
  ikheli|nikuphi|nitholakala kuphi|nitholakalaphi|indawo yenu|niphi.|umgwaqo
  isitolo|esitolo|izitolo|igatsha|amagatsha|store|shop
  xhumana|ukuxhuman|ngixhuman|shayel|ukushayel|ngishayel|ucingo|ngocingo|inombolo yocingo|khuluma|ukukhulum|ngikhulum|contact|whatsapp
  i-imeyili|imeyili|email|e-mail
  susa|ukusus|cisha i-akh|sula|imininingwane yami|ulwazi lwami|ubumfihlo|delete
  lungis|ukulungis|niyalungis|nilungis|khandwa|ukukhand|umakhenikha|repair
  isevisi|service|ukuhlol|ukunakekel
  i-aphoyintimenti|aphoyintimenti|appointment|bhuk|ukubhuk|ngibhuk|booking|book.
  isampula|sample
  ntshontsh|intshontsh|yebiwe|ukwebiwa|lahlek|ilahlek|umshwalense|insurance
  ingane|izingane|umntwana|abantwana|ibhabha
  inkampani|ibhizinisi|ihhovisi|wholesale
  landa|ukulanda|ukuzoland|ngizoland|ngizolanda|collect|pick up|pickup
  libel|ilibel|ukulibal|ukubambezel|bambezelek|late.|kade ngilind|ngisalind|ngilindile
  okungeyona|okungafanele|into engafanele|impahla engafanele|akuyona le|into okungeyona|wrong
  shoda|ishoda|kushoda|ayiphelele|akuphelele
  isitoko|stock|iphelile|ziphelile|sold out|isekhona
  yenziwe ngan|zenziwe ngan|indwangu|izithako|impahla eyenz
  hlanz|ukuhlanz|ngihlanz|washa|ukuwasha|ngiwasha|geza.
  izingxenye|ingxenye|ispele|izipele|spare
  fakela|ukufakel|hlanganis|ukuhlanganis|install
  ibhethri|amabhethri|battery|shaja|ukushaja|charge|ishaja
  i-app|app.|uhlelo lokusebenza|buyekez|ukubuyekez|update
  bluetooth|wifi|wi-fi|connect|ukuxhum|i-inthanethi
  imiyalelo|imiyalo|imanuwali|manual|isebenza kanjani|ngiyisebenzisa kanjani|ngisebenzisa kanjani
  isisindo|kg.|iyasinda
  iphephile|kuphephile|ukuphepha|ingozi|ubuthi
  umsebenzi|imisebenzi|isikhala somsebenzi|izikhala zomsebenzi|vacanc
  ngokushesh|ukushesh|phuthum|express|namuhla|namhlanje|kusasa|urgent
  ngithuth|ukuthuth|ikheli elisha|ikhodi yeposi|umakhelwane
  amaphoyinti|amaphuzu|imiklomelo|points|ilungu|amalungu
`
