export const ENGLISH = `
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
  points|loyalty|bonus|reward|member
`
