/**
 * Words of customer service that mean the same, a line a meaning: with one question per document, a visitor's words are
 * seldom those of the document. In lower case, without accents. A term is the beginning of a word, or of several; with a
 * full stop behind it a whole word. In languages that join words, and in those without spaces, it may stand anywhere.
 */
export const SYNONYMS: Readonly<Record<string, string>> = {
  en: `
    return|send back|send it back|send them back|send something back|sent back|sent it back|give back|give it back|bring back|bring it back|take back|take it back|withdrawal|do not like|dont like|dont want
    refund|money back|get my money|wheres my money|reimburse|repay|credit note|credited|paid out|payout
    deliver|ship|dispatch|send.|sent.|sending|arriv|courier|carrier|parcel|package|transport
    order|purchas|bought|buy.|buying
    parcel|package|my order|my stuff|the goods|shipment|consignment
    track|where is my|wheres my|where are my|status|not arrived|hasnt arrived|still nothing|not received|havent received|has not come|hasnt come|on its way|whereabouts
    how long|when.|how many days|how soon|how fast|how quick|duration|takes.|until.|time.|working day|business day|deadline
    cost|price|fee.|fees.|charge|expensive|how much|postage|rate.|rates.|€|$
    free.|gratis|free of charge|no charge|for nothing
    pay.|payment|paying|paid.|pays.|checkout
    credit card|visa|mastercard|amex|american express|debit card|card.|cards.
    paypal|klarna|apple pay|google pay|bank transfer|direct debit|sepa|invoice|payment method|ways to pay|on account
    instalment|installment|monthly|financ|in parts|pay later
    cancel|withdraw|revoke|call off|undo|stop my|stop the|stop it|mistake|change my mind|changed my mind|accident
    change|modif|edit|alter|amend|adjust|correct|add.|remove
    exchang|swap|replac|different size|other size|another size|new one
    damag|broke|broken|defect|fault|crush|bent.|scratch|crack|torn.|smash|dent.|dented|snapp|not work|doesnt work|stopped working|malfunction|dead.
    warrant|guarant|cover|years old
    abroad|foreign|internation|oversea|other countr|another country|outside the eu|worldwide|europe|customs
    germany|austria|switzerland|zurich|netherlands|belgium|luxembourg|france|spain|italy|poland|norway|sweden|denmark|uk.|england|britain|ireland|usa.|united states|canada|china|japan|australia|islands|countr
    size|sizing|fit.|fits.|tall.|too big|too small|too large|too tight|measure|dimension|cm.|inch|large.|medium
    voucher|gift card|giftcard|coupon|gift certificate|promo|discount code|redeem
    gift|present.|birthday|wrapp|surprise
    discount|sale.|cheap|reduc|rebate|special offer|bargain|price match
    password|log in|login|logged|log me|sign in|signing in|account|locked out|passcode|credentials
    invoice|bill.|bills.|receipt|tax.|vat.
    open.|opening|hours.|closed|closing|weekday|weekend|saturday|sunday|monday|friday|late.
    address|location|located|street|find you|where are you|directions|whereabouts are you|near me
    shop.|store.|stores.|shops.|branch|showroom|in person|on site
    contact|call.|phone|hotline|reach.|speak|talk.|talking|e-mail you|email you|write to you|get in touch|support
    e-mail|email|mail.|mails.|inbox|spam
    newsletter|unsubscrib|subscri|mailing list|stop sending|advert
    delete|erase|close my|close account|remove my|personal data|privacy|gdpr|my data
    repair|fix.|fixed|mend|workshop|technician|mechanic|restor
    service.|maintenance|maintain|check-up|checkup|inspect|overhaul
    appointment|book.|booking|slot.|reserv|schedul
    try.|trying|test.|test ride|try on|sample|trial
    stolen|theft|steal|thief|insur|lost.
    child|children|kid.|kids|son.|daughter|baby|toddler|year old|boy.|girl.
    company|companies|business|firm.|employer|corporate|office|b2b|wholesale|bulk|trade price|reseller
    pick up|pick it up|pickup|collect|fetch|click and collect
    delay|late.|overdue|still waiting|too long|slow
    wrong|incorrect|not what i ordered|mixed up|different item|other item|mistake
    missing|incomplete|not in the box|left out|lacks|lacking
    stock|availab|sold out|back in|restock|in store
    material|made of|made from|consist|ingredient|fabric|contain
    clean|wash|care.|caring|dishwash|stain|dirt|launder
    spare|replacement part|accessor|parts.
    assembl|put together|put it together|set up|setup|mount|install|ready to use|build.|built
    old.|used.|second hand|second-hand|trade in|part exchange|recycl|dispos
    batter|charg|accu.|power.|run time|runtime
    install|update|upgrade|software|firmware|app.|version
    connect|pair.|pairing|bluetooth|wifi|wi-fi|network|sync
    manual|instruction|guide|how to use|handbook
    weigh|heavy|kilo|kg.|load
    safe.|safety|toxic|poison|harm|danger
    winter|cold.|frost|freez|snow
    job.|jobs|hiring|hire|vacanc|career|apply.|work for you
    express|faster|urgent|asap|next day|same day|overnight|today|tomorrow|before the weekend
    address|moved|move house|new flat|neighbour|neighbor|house number|postcode|zip
    points|loyalty|bonus|reward|member`,
  de: `
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
    punkte|bonus|treue|mitglied|kundenkarte`,
  zh: `
    退货|退回|退掉|寄回|退还|不想要|不喜欢|无理由|想退|可以退|能退|退吗|退商品|退一
    退款|退钱|钱退|返钱|赔付|赔我|到账|原路|钱回|退的钱|钱怎么还没
    发货|寄|送|快递|物流|配送|发出|出库|送达|收到
    订单|下单|购买
    包裹|快件|快递|货物|我的订单|我的单
    查快递|查物流|到哪|在哪|单号|物流信息|没收到|还没到|还没来|没到|发出了没|跟踪|状态|路上
    多久|什么时候|几天|多长时间|何时|多少天|时间|几点|期限|工作日
    多少钱|价格|费用|什么价|收费|邮费|运费|多少
    免费|包邮|免邮|不要钱
    付款|支付|付钱|给钱|结账|买单|刷卡
    信用卡|银行卡|银联|刷卡
    支付宝|微信|花呗|云闪付|货到付款|付款方式|转账|月结
    分期|月付|先用后付
    取消|撤回|撤销|不买|拍错|下错|别发|退订|不想要
    修改|更改|换成|变更|加一|删掉
    换货|更换|调换|补发|大一号
    坏|破|损|裂|划痕|断|不能用|用不了|故障|瑕疵|质量问题
    保修|质保|三包|售后
    国外|海外|国际|出国|境外|偏远|关税
    香港|澳门|台湾|日本|美国|新加坡|新疆|西藏|国家|海外|国外
    尺码|尺寸|大小|身高|合适|偏大|偏小|多大|厘米
    礼品卡|代金券|优惠券|购物卡|券|兑换码
    礼物|送人|生日|贺卡|礼品|包装
    优惠|打折|折扣|便宜|降价|活动|促销
    密码|登录|登不|账号|账户|重置|登陆
    发票|票据|收据|账单|报销|抬头|税号
    营业|开门|几点|关门|周末|周日|周六|星期|上班
    地址|在哪|哪里|哪儿|位置
    门店|实体店|线下
    联系|电话|客服|人工|打给|热线
    邮件|邮箱|短信|垃圾邮件
    订阅|退订|推送|广告|别再给我发
    删除|注销|个人信息|隐私
    维修|修|修理|技师
    保养|检查|维护|检修
    预约|预订|时间
    体验|样品
    偷|盗|保险
    孩子|小孩|儿童|宝宝|女儿|儿子
    公司|企业|单位|办公室|批发|采购|酒店|团购|员工
    自提|自取|自己去拿|到店|取货
    延迟|延误
    发错|不对|不是我
    漏发|没有配
    有货|库存|缺货|补货|现货|卖完
    材质|材料|什么做的|成分|面料
    清洗|清洁|护理|保养
    配件|零件|备件
    安装|组装|装好|装上|怎么装|到手
    二手|以旧换新|回收|折价
    电池|充电|电量|续航
    升级|更新|软件|固件|版本
    连接|蓝牙|配对|无线|网络
    说明书|怎么用|教程|使用方法
    公斤|承重
    有毒|安全|危险|无害
    结冰|零下|过冬
    招聘|招人|工作|应聘
    加急|快点|今天|明天|当天
    搬家|改地址|收货地址|邻居|门牌|驿站
    积分|会员|等级`,
}
