import type { SettingMessages } from './en.ts'

/** Filipino labels, help texts and names of choices of settings. */
export const fil: SettingMessages = {
  // channel
  'channel.channelName': 'Pangalan ng channel',
  'channel.channelName.help':
    'Tawag ninyo at ng mga katrabaho sa channel na ito; kung walang pangalan, pamagat ang makikita. Hindi ito nakikita ng mga bisita.',
  'channel.language': 'Wika ng pahina',
  'channel.language.help': 'Itinatakda ang wika ng chat. Kung walang laman, sinusunod ang browser ng bawat bisita.',
  'channel.robotNo': 'Chatbot',
  'channel.robotNo.help':
    'Ang chatbot na sumasagot sa channel na ito. Pumili ng iba para sumagot mula sa ibang kaalaman.',
  'channel.robotName': 'Pangalan ng chatbot',
  'channel.robotName.help': 'Nababasa ito ng mga bisita sa itaas at sa tabi ng sinasabi ng chatbot.',
  'channel.robotIcon': 'Larawan ng chatbot',
  'channel.robotIcon.help':
    'Nasa tabi ng mga mensahe ng chatbot. Kung wala, karaniwang larawan ang makikita ng mga bisita.',
  'channel.robotWelcomeMsg': 'Pagbati ng chatbot',
  'channel.robotWelcomeMsg.help': 'Ang unang mensaheng makikita ng mga bisita bago sila sumulat.',
  'channel.topBar': 'Ipakita ang bar ng pamagat',
  'channel.topBar.help': 'Ipinapakita ang pamagat sa itaas ng chat.',
  'channel.avatar': 'Kaninong mukha ang ipapakita',
  'channel.avatar.help': 'Mga larawang makikita ng mga bisita sa tabi ng mga mensahe.',
  'channel.avatar.0': 'Wala',
  'channel.avatar.1': 'Lahat',
  'channel.avatar.2': 'Sa chatbot at mga agent lang',
  'channel.titleDesc': 'Pamagat',
  'channel.titleDesc.help': 'Nasa itaas at sa tab ng browser. Isulat ang pangalan ng kompanya o tindahan ninyo.',
  'channel.mainColor': 'Pangunahing kulay',
  'channel.mainColor.help': 'Kulay ng mga button at ng mga mensahe ng bisita. Gamitin ang kulay ng inyong tatak.',
  'channel.cusColor': 'Kulay ng teksto ng mga mensahe ng bisita',
  'channel.cusColor.help': 'Dapat madaling basahin sa pangunahing kulay.',
  'channel.kitTxcolor': 'Kulay ng teksto ng mabilis na menu',
  'channel.kitTxcolor.help': 'Kulay ng mga salita sa mga button ng mabilis na menu.',
  'channel.kitBgcolor': 'Background ng mabilis na menu',
  'channel.kitBgcolor.help': 'Kulay ng mga button ng mabilis na menu, maliban kung may sariling kulay ang button.',
  'channel.mainHeight': 'Taas sa pixel',
  'channel.mainHeight.help': 'Taas ng window ng chat sa inyong website. Sa telepono, pinupuno ng chat ang screen.',
  'channel.mainWidth': 'Lapad sa pixel',
  'channel.mainWidth.help': 'Lapad ng window ng chat sa inyong website. Sa telepono, pinupuno ng chat ang screen.',
  'channel.backgroundImage': 'Larawan sa background',
  'channel.backgroundImage.help':
    'Nasa likod ng mga mensahe. Pumili ng payak na larawan para madaling basahin ang mga ito.',
  'channel.navigationBarShowFlag': 'Ipakita ang navigation bar',
  'channel.navigationBarShowFlag.help':
    'Ang itaas na may larawan, pangalan at button na pansara. I-off kung mayroon na ang pahina ninyo.',
  'channel.navigationBarColor': 'Kulay ng navigation bar',
  'channel.navigationBarColor.help': 'Background ng itaas ng chat.',
  'channel.noticeMode': 'Magpakita ng abiso',
  'channel.noticeMode.help':
    'Ipinapakita ang abiso sa itaas ng mga mensahe, halimbawa tungkol sa pagkaantala o bakasyon.',
  'channel.noticeMsg': 'Abiso',
  'channel.noticeMsg.help': 'Ang nababasa ng mga bisita sa itaas ng mga mensahe. Gawing maikli.',
  'channel.noticeBgColor': 'Background ng abiso',
  'channel.noticeBgColor.help': 'Kulay sa likod ng abiso.',
  'channel.sideBarStatus': 'Ipakita ang sidebar',
  'channel.sideBarStatus.help':
    'Isang hanay sa tabi ng chat na may mga link, tanong at patalastas. Walang lugar para rito sa telepono.',
  'channel.sideBarConfig': 'Sidebar',
  'channel.sideBarConfig.help': 'Ang makikita ng mga bisita sa hanay sa tabi ng chat.',
  'channel.sideBarWidth': 'Lapad ng sidebar sa pixel',
  'channel.sideBarWidth.help': 'Gaano kalaki ang lugar ng hanay sa tabi ng chat.',
  'channel.historyHideFlag': 'Itago ang mga naunang chat',
  'channel.historyHideFlag.help':
    'Kasalukuyang chat lang ang nakikita ng mga bisita. I-on kung maraming gumagamit ng iisang computer.',
  'channel.commentDocMode': 'Bumoboto ang mga bisita sa mga sagot ng chatbot',
  'channel.commentDocMode.help':
    'Naglalagay ng thumbs up at thumbs down sa ilalim ng bawat sagot. Makikita ninyo kung alin ang dapat ayusin.',
  'channel.imageButtonFlag': 'Nagpapadala ng larawan ang mga bisita',
  'channel.imageButtonFlag.help': 'Nagpapakita ng button para sa mga larawan habang sumasagot ang agent.',
  'channel.videoButtonFlag': 'Nagpapadala ng video ang mga bisita',
  'channel.videoButtonFlag.help': 'Nagpapakita ng button para sa mga video habang sumasagot ang agent.',
  'channel.fileButtonFlag': 'Nagpapadala ng file ang mga bisita',
  'channel.fileButtonFlag.help':
    'Nagpapakita ng button para sa mga dokumento at ibang file habang sumasagot ang agent.',
  'channel.receiveMode': 'Sino ang unang sasagot',
  'channel.receiveMode.help': 'Kung chatbot o agent ang unang makakaharap ng bisita.',
  'channel.receiveMode.0': 'Unang sumasagot ang chatbot',
  'channel.receiveMode.1': 'Agent muna, chatbot kung walang libre',
  'channel.receiveMode.2': 'Unang sumasagot ang chatbot (lumang setting)',
  'channel.receiveMode.3': 'Mga agent lang',
  'channel.msgToTransferFlag': 'Tumatawag ng agent ang mensahe',
  'channel.msgToTransferFlag.help':
    'Kung agent ang nauuna, tatawagin lang siya kapag sumulat ang bisita, hindi pagbukas ng chat.',
  'channel.transferUserMode': 'Ipakita ang button na tumatawag ng agent',
  'channel.transferUserMode.help':
    'Maaaring humingi ng agent ang mga bisita. Kung naka-off, hindi rin ito iaalok ng chatbot.',
  'channel.groupMode': 'Pumipili ng grupo ang mga bisita',
  'channel.groupMode.help':
    'Itinatanong kung aling grupo ang tutulong, gaya ng benta o pagkumpuni, bago dumating ang agent.',
  'channel.groupConfig': 'Mga grupong mapagpipilian',
  'channel.groupConfig.help': 'Ang mga grupong iniaalok sa mga bisita. Kung wala kayong pinili, lahat ng grupo.',
  'channel.evaluateMode': 'Nire-rate ng mga bisita ang mga chat',
  'channel.evaluateMode.help': 'Hinihingan ng rating ang mga bisita sa dulo.',
  'channel.leaveMsgMode': 'Nag-iiwan ng mensahe ang mga bisita kapag walang tao',
  'channel.leaveMsgMode.help': 'Nag-aalok ng form kapag walang agent na makakarating, para walang tanong na mawala.',
  'channel.leaveMsgType': 'Ano ang magiging iniwang mensahe',
  'channel.leaveMsgType.help':
    'Ang ticket ay maaaring may mga field at larawan, at nasusubaybayan ng bisita ang sagot. Ang mensahe ay tala na may contact.',
  'channel.leaveMsgType.1': 'Mensahe',
  'channel.leaveMsgType.2': 'Ticket',
  'channel.leaveMsgTitle': 'Pamagat ng form para sa mensahe',
  'channel.leaveMsgTitle.help': 'Pamagat na nababasa ng mga bisita sa itaas ng form.',
  'channel.leaveMsgWoType': 'Uri ng ticket ng mga iniwang mensahe',
  'channel.leaveMsgWoType.help': 'Nagpapasya kung anong mga field ang nasa form kapag naging ticket ang mensahe.',
  'channel.userFormMode': 'Kailan ipapakita ang form bago ang chat',
  'channel.userFormMode.help': 'Kapag mas maaga kayong humingi ng detalye, mas maraming bisita ang umaalis.',
  'channel.userFormMode.0': 'Hindi kailanman',
  'channel.userFormMode.1': 'Bago tawagin ang agent',
  'channel.userFormMode.2': 'Bago magsimula ang chat',
  'channel.userForm': 'Form bago ang chat',
  'channel.userForm.help':
    'Mga detalyeng ibinibigay ng mga bisita, gaya ng pangalan at telepono. Itanong lang ang kailangan ng mga agent.',
  'channel.chatMenuConfigPlan': 'Ayos ng mabilis na menu',
  'channel.chatMenuConfigPlan.help': 'Ang mga button na nakikita ng mga bisita, mula una hanggang huli.',
  'channel.chatMenuConfigList': 'Mabilis na menu',
  'channel.chatMenuConfigList.help': 'Mga button sa itaas ng sulatan para sa madalas na gusto ng mga bisita.',
  'channel.autoTip': 'Mga tip na kusang bumubukas',
  'channel.autoTip.help': 'Mga mensaheng may button na lumalabas pagkatapos ng pagbati.',
  'channel.faq': 'Mga madalas itanong',
  'channel.faq.help': 'Mga tanong sa ilalim ng pagbati na pipindutin lang ng mga bisita.',
  'channel.adminWelcomeMode': 'Bumabati ang mga agent',
  'channel.adminWelcomeMode.help': 'Nagpapadala ng pagbati pagsali ng agent.',
  'channel.adminWelcomeMsg': 'Pagbati ng mga agent',
  'channel.adminWelcomeMsg.help': 'Ang unang mensahe pagsali ng agent. Nagiging pangalan ng agent ang {agent}.',
  'channel.adminOfflineMode': 'Sariling teksto kapag walang agent na online',
  'channel.adminOfflineMode.help': 'Kung naka-off, karaniwang teksto sa wika nila ang nababasa ng mga bisita.',
  'channel.adminOfflineMsg': 'Teksto kapag walang agent na online',
  'channel.adminOfflineMsg.help':
    'Sagot sa mga bisitang humihingi ng agent kapag walang online. Sabihin kung kailan kayo babalik.',
  'channel.adminCloseMode': 'Sariling teksto kapag isinara ng agent',
  'channel.adminCloseMode.help': 'Kung naka-off, karaniwang teksto sa wika nila ang nababasa ng mga bisita.',
  'channel.adminCloseMsg': 'Teksto kapag isinara ng agent',
  'channel.adminCloseMsg.help': 'Ang huling linya matapos tapusin ng agent ang chat.',
  'channel.userOverMsg': 'Teksto kapag isinara ang tahimik na chat',
  'channel.userOverMsg.help': 'Ang huling linya kapag natapos ang chat dahil hindi na sumusulat ang bisita.',
  'channel.userQueueMode': 'Sariling teksto sa pila',
  'channel.userQueueMode.help': 'Kung naka-off, karaniwang teksto sa wika nila ang nababasa ng mga bisita.',
  'channel.userQueueMsg': 'Teksto sa pila',
  'channel.userQueueMsg.help': 'Ang nababasa ng mga bisita habang naghihintay. Nagiging puwesto nila sa pila ang ##.',
  'channel.unWorkingMsg': 'Teksto sa labas ng oras ng trabaho',
  'channel.unWorkingMsg.help': 'Sagot sa mga bisitang humihingi ng agent sa labas ng oras ng trabaho ninyo.',
  'channel.userTimeoutMode': 'Paalalahanan ang tahimik na bisita',
  'channel.userTimeoutMode.help': 'Nagpapakita ng paalala kapag hindi sumasagot ang bisita sa agent.',
  'channel.userTimeoutTime': 'Minuto bago paalalahanan ang bisita',
  'channel.userTimeoutTime.help': 'Binibilang mula sa huling mensahe ng agent.',
  'channel.userTimeoutMsg': 'Paalala sa tahimik na bisita',
  'channel.userTimeoutMsg.help': 'Sabihing malapit nang matapos ang chat kung walang susulat.',
  'channel.adminTimeoutMode': 'Humingi ng paumanhin para sa tahimik na agent',
  'channel.adminTimeoutMode.help': 'Nagpapakita ng paumanhin kapag pinaghihintay ng agent ang bisita.',
  'channel.adminTimeoutTime': 'Minuto bago humingi ng paumanhin',
  'channel.adminTimeoutTime.help': 'Binibilang mula sa huling mensahe ng bisita.',
  'channel.adminTimeoutMsg': 'Paumanhin para sa tahimik na agent',
  'channel.adminTimeoutMsg.help':
    'Ang nababasa ng mga naghihintay na bisita. Kung walang laman, karaniwang teksto ang nababasa nila.',
  'channel.robotAnswerTransferUserMode': 'Mag-alok ng agent pagkatapos ng sagot',
  'channel.robotAnswerTransferUserMode.help': 'Ang mangyayari kapag nasagot ng chatbot ang tanong.',
  'channel.robotAnswerTransferUserMode.0': 'Wala itong gagawin',
  'channel.robotAnswerTransferUserMode.1': 'Isang button',
  'channel.robotAnswerTransferUserMode.2': 'Ilipat agad',
  'channel.robotGuideTransferUserMode': 'Mag-alok ng agent pagkatapos ng listahan ng tanong',
  'channel.robotGuideTransferUserMode.help':
    'Ang mangyayari kapag hindi sigurado ang chatbot at pinapapili ng tanong ang bisita.',
  'channel.robotGuideTransferUserMode.0': 'Wala itong gagawin',
  'channel.robotGuideTransferUserMode.1': 'Isang button',
  'channel.robotGuideTransferUserMode.2': 'Ilipat agad',
  'channel.robotUnknownTransferUserMode': 'Mag-alok ng agent kapag hindi alam ng chatbot',
  'channel.robotUnknownTransferUserMode.help': 'Ang mangyayari kapag walang sagot ang chatbot.',
  'channel.robotUnknownTransferUserMode.0': 'Wala itong gagawin',
  'channel.robotUnknownTransferUserMode.1': 'Isang button',
  'channel.robotUnknownTransferUserMode.2': 'Ilipat agad',
  'channel.transferMenuAnyMode': 'Ipakita ang menu ng paglipat sa lahat ng mode',
  'channel.transferMenuAnyMode.help':
    'Ipinapakita rin ang button kung saan agent ang nauuna, para makasubok muli ang mga bisita.',
  'channel.phonePattern': 'Anyo ng mga numero ng telepono',
  'channel.phonePattern.help':
    'Regular expression na dapat sundin ng mga numero sa form. Baguhin para sa inyong bansa.',
  'channel.emojiButtonFlag': 'Ipakita ang button ng emoji',
  'channel.emojiButtonFlag.help': 'Makakapili ng emoji ang mga bisita habang sumasagot ang agent.',
  'channel.screenPluginWinUrl': 'Pangkuha ng screenshot para sa Windows',
  'channel.screenPluginWinUrl.help':
    'Address ng program na mada-download ng mga bisitang naka-Windows. Kung walang laman, walang link.',
  'channel.screenPluginMacUrl': 'Pangkuha ng screenshot para sa macOS',
  'channel.screenPluginMacUrl.help':
    'Address ng program na mada-download ng mga bisitang naka-Mac. Kung walang laman, walang link.',
  'channel.typingPreview': 'Nakikita ng mga agent ang tina-type ng mga bisita',
  'channel.typingPreview.help':
    'Nababasa ng mga agent bago ipadala ang mensahe. Kung naka-off, alam lang nilang nagta-type ang bisita.',
  'channel.mailMissed': 'I-email sa mga bisita ang mga hindi nakitang sagot',
  'channel.mailMissed.help':
    'Ang mga umalis na bisitang nagbigay ng email ay makakatanggap ng mga sagot na hindi nila nakita.',
  'channel.mailTranscript': 'I-email ang chat sa mga bisita',
  'channel.mailTranscript.help': 'Ang mga bisitang nagbigay ng email ay makakatanggap ng buong chat pagkatapos nito.',
  'channel.userOverTime': 'Minuto bago isara ang tahimik na chat',
  'channel.userOverTime.help': '0: doble ng minuto bago ang paalala, at di bababa sa lima.',
  'channel.robotEvaluateDuringChat': 'Nire-rate ng mga bisita ang chatbot habang nagcha-chat',
  'channel.robotEvaluateDuringChat.help': 'Kung naka-off, sa dulo lang mare-rate ang chatbot.',
  'channel.showInternalReply': 'Ipakita ang mga panloob na tala ng mga ticket',
  'channel.showInternalReply.help':
    'Nababasa rin ng mga bisita ang mga tala ng mga agent sa isa’t isa. Karaniwang naka-off.',
  'channel.queueMax': 'Pinakamahabang pila ng grupo',
  'channel.queueMax.help': 'Kapag puno na, sinasabihan ang susunod na walang libre. 0: walang naghihintay.',
  'channel.pageTracking': 'Ipakita sa mga agent ang mga page na binabasa ng mga bisita',
  'channel.pageTracking.help':
    'Nakikita ng mga agent ang page na bukas sa customer at ang mga nauna rito. Mga bisitang nasa chat lamang, at mga page na may code ng chat lamang.',
  'channel.visitorList': 'Ilista ang mga bisita ng website',
  'channel.visitorList.help':
    'Nakikita ng mga agent kung sino ang nasa website mo ngayon at puwede silang maunang sumulat. Kasama rin ang mga bisitang hindi nakikipag-chat: sabihin ito sa iyong abiso sa privacy.',
  'channel.videoCallFlag': 'Mga video call sa mga agent',
  'channel.videoCallFlag.help':
    'Puwedeng magsimula ng video call ang mga bisitang kausap ang agent, mula browser hanggang browser.',
  'channel.voiceCallFlag': 'Mga voice call sa mga agent',
  'channel.voiceCallFlag.help':
    'Puwedeng magsimula ng voice call ang mga bisitang kausap ang agent, mula browser hanggang browser.',
  'channel.colorScheme': 'Maliwanag o madilim',
  'channel.colorScheme.help': 'Ang itsura ng chat. Maaari itong baguhin ng code sa website ninyo.',
  'channel.colorScheme.system': 'Gaya ng device ng bisita',
  'channel.colorScheme.light': 'Maliwanag',
  'channel.colorScheme.dark': 'Madilim',
  'channel.allowOrigin': 'Mga site na puwedeng mag-embed ng chat',
  'channel.allowOrigin.help': 'Mga address gaya ng https://shop.example.com. Kung wala, puwede ang lahat ng site.',

  // sideBar
  'sideBar.quickFlag': 'Ipakita ang mga mabilis na link',
  'sideBar.quickList': 'Mga mabilis na link',
  'sideBar.quickList.help': 'Mga larawang may label na papunta sa mga pahina ninyo.',
  'sideBar.questionFlag': 'Ipakita ang mga tanong',
  'sideBar.questionList': 'Mga tanong',
  'sideBar.questionList.help':
    'Pinipindot ng bisita ang tanong at binabasa ang sagot ninyo sa chat. Hindi tinatanong ang chatbot.',
  'sideBar.adFlag': 'Ipakita ang mga patalastas',
  'sideBar.adList': 'Mga patalastas',
  'sideBar.adList.help': 'Mga larawang maaaring papunta sa isang pahina.',

  // quickLink
  'quickLink.name': 'Label',
  'quickLink.url': 'Larawan',
  'quickLink.link': 'Pahina',

  // sideQuestion
  'sideQuestion.question': 'Tanong',
  'sideQuestion.answer': 'Sagot',

  // advertisement
  'advertisement.url': 'Larawan',
  'advertisement.link': 'Pahina',

  // groupChoice
  'groupChoice.groupId': 'Grupo',
  'groupChoice.groupName': 'Pangalan',
  'groupChoice.groupName.help': 'Ang nababasa ng mga bisita. Kung walang laman, pangalan ito ng grupo.',

  // proactiveRule
  'channel.proactiveRules': 'Mga imbitasyon sa chat',
  'channel.proactiveRules.help':
    'Maikling text sa tabi ng button ng chat, para sa mga pahina at bisita na pipiliin mo. Ang unang tugma ang ipinapakita, hindi kailanman dalawa nang sabay.',
  'proactiveRule.ruleId': 'Pagkakakilanlan',
  'proactiveRule.text': 'Nilalaman',
  'proactiveRule.on': 'Aktibo',
  'proactiveRule.url': 'May ganito ang address',
  'proactiveRule.url.help': 'Kahit ano ang kahulugan ng *. Walang laman: sa bawat pahina.',
  'proactiveRule.seconds': 'Segundo sa pahina',
  'proactiveRule.scroll': 'Na-scroll hanggang, sa porsiyento',
  'proactiveRule.returning': 'Sino',
  'proactiveRule.returning.0': 'Lahat',
  'proactiveRule.returning.1': 'Mga bagong bisita',
  'proactiveRule.returning.2': 'Mga bumabalik na bisita',
  'proactiveRule.attribute': 'Katangian',
  'proactiveRule.attribute.help': 'Numerong sinasabi ng website mo sa chat, gaya ng cartValue.',
  'proactiveRule.least': 'Hindi bababa sa',
  'proactiveRule.onlyOnline': 'Kapag may mga agent lang',
  'proactiveRule.onlyOnline.help': 'Hindi kapag wala o abala ang lahat.',
  'proactiveRule.days': 'Araw bago ito ipakita ulit',
  'proactiveRule.days.help': 'Mula nang isara ito ng bisita. 0: isang beses sa bawat pagbisita.',

  // tip
  'tip.text': 'Teksto',
  'tip.btnList': 'Mga menu sa ilalim nito',
  'tip.btnList.help': 'Mga button ng mabilis na menu sa ilalim ng teksto.',

  // menuPlan
  'menuPlan.menus': 'Mga menu ayon sa ayos',

  // menuItem
  'menuItem.menuType': 'Ang ginagawa ng button',
  'menuItem.menuType.0': 'Nagpapadala ng teksto',
  'menuItem.menuType.1': 'Humihingi ng agent',
  'menuItem.menuType.3': 'Isinasara ang chat',
  'menuItem.menuType.4': 'Binubuksan ang rating',
  'menuItem.menuType.5': 'Binubuksan ang form ng mensahe',
  'menuItem.menuType.6': 'Nagbubukas ng pahina',
  'menuItem.menuType.7': 'Nagpapakita ng sagot',
  'menuItem.menuName': 'Label',
  'menuItem.msgText': 'Tekstong ipinapadala',
  'menuItem.msgText.help': 'Ipinapadala bilang mensahe ng bisita. Kung sagot ang ipinapakita ng button, ito ang sagot.',
  'menuItem.docId': 'Dokumentong ipinapakita',
  'menuItem.docId.help': 'Ito ang isinasagot ng chatbot. Kung wala, teksto ang ipinapakita.',
  'menuItem.labelLink': 'Pahinang binubuksan',
  'menuItem.labelLink.help': 'Bumubukas sa bagong tab.',
  'menuItem.background': 'Kulay ng background',
  'menuItem.color': 'Kulay ng teksto',

  // faq
  'faq.showType': 'Pagkakaayos',
  'faq.showType.help': 'Kung paano nakaayos ang mga tanong sa ilalim ng pagbati.',
  'faq.showType.1': 'Isang listahan',
  'faq.showType.2': 'Mga tab',
  'faq.showType.3': 'Mga tab na may larawan',
  'faq.showContent': 'Mga tanong o tab',

  // faqQuestion
  'faqQuestion.questionName': 'Tanong',
  'faqQuestion.docId': 'Dokumentong sumasagot',

  // faqTab
  'faqTab.id': 'Id',
  'faqTab.name': 'Pangalan',
  'faqTab.picture': 'Larawan',
  'faqTab.list': 'Mga tanong',

  // userForm
  'userForm.formTitle': 'Pamagat',
  'userForm.formList': 'Mga field',

  // userFormField
  'userFormField.name': 'Label',
  'userFormField.value': 'Panimulang halaga',
  'userFormField.require': 'Dapat punan',
  'userFormField.show': 'Ipinapakita',
  'userFormField.fieldType': 'Uri',
  'userFormField.fieldType.1': 'Isang linya ng teksto',
  'userFormField.fieldType.2': 'Mahabang teksto',
  'userFormField.fieldType.6': 'Listahan',
  'userFormField.fieldType.7': 'Isang pagpipilian',
  'userFormField.fieldType.8': 'Maraming pagpipilian',
  'userFormField.options': 'Mga pagpipilian',

  // userFormOption
  'userFormOption.label': 'Label',
  'userFormOption.value': 'Halaga',

  // workTime
  'workTime.timeZone': 'Time zone',
  'workTime.timeZone.help': 'Sa zone na ito ang mga oras ng trabaho at pista opisyal.',
  'workTime.workTime': 'Oras ng trabaho',
  'workTime.workTime.help': 'Kung kailan makakahingi ng agent ang mga bisita. Kung wala, palagi.',
  'workTime.holiday': 'Mga pista opisyal',
  'workTime.holiday.help': 'Mga buong araw na walang nagtatrabaho.',

  // workTimeSpan
  'workTimeSpan.week': 'Mga araw',
  'workTimeSpan.start': 'Mula',
  'workTimeSpan.end': 'Hanggang',

  // evaluate
  'evaluate.evaluateModel': 'Bituin o puntos',
  'evaluate.evaluateModel.help': 'Kung paano nire-rate ng mga bisita ang mga agent.',
  'evaluate.evaluateModel.1': 'Mga bituin',
  'evaluate.evaluateModel.2': 'Mga puntos',
  'evaluate.starList': 'Mga bituin',
  'evaluate.starList.help': 'Ang kahulugan ng bawat bilang ng bituin at ang itatanong sa bisita.',
  'evaluate.scoreList': 'Mga puntos',
  'evaluate.scoreList.help': 'Mga numerong pagpipilian ng mga bisita at ang kahulugan ng mga ito.',
  'evaluate.levelTag': 'Mga label ng rating',
  'evaluate.levelTag.help': 'Mga salitang mapipili ng mga bisita, pinaghihiwalay ng kuwit.',
  'evaluate.robotUnsolvedTag': 'Mga label ng sagot na hindi nakatulong',
  'evaluate.robotUnsolvedTag.help': 'Apat na dahilang mapipili ng mga bisita, pinaghihiwalay ng kuwit.',
  'evaluate.robotSolvedTag': 'Mga label ng sagot na nakatulong',
  'evaluate.robotSolvedTag.help': 'Apat na dahilang mapipili ng mga bisita, pinaghihiwalay ng kuwit.',
  'evaluate.evaluateContentMax': 'Pinakamahabang komento',
  'evaluate.evaluateContentMax.help': 'Ilang karakter ang maisusulat ng mga bisita kasama ng rating.',

  // evaluateStar
  'evaluateStar.star': 'Mga bituin',
  'evaluateStar.levelTag': 'Mga label',
  'evaluateStar.levelTag.help': 'Mga salita para sa bilang ng bituing ito, pinaghihiwalay ng kuwit.',
  'evaluateStar.levelGuideMsg': 'Kahulugan ng ganitong dami ng bituin',
  'evaluateStar.evaluateGuideMsg': 'Pahiwatig sa komento',
  'evaluateStar.evaluateMsgRequired': 'Kailangan ang komento',
  'evaluateStar.levelTagRequired': 'Kailangan ang label',

  // evaluateScore
  'evaluateScore.score': 'Iskor',
  'evaluateScore.name': 'Kahulugan nito',

  // admin
  'admin.adminFace': 'Larawan',
  'admin.adminFace.help': 'Nakikita ito ng mga bisita sa tabi ng mga mensahe ng taong ito.',
  'admin.adminNick': 'Pangalan',
  'admin.adminNick.help': 'Ang pangalang nababasa ng mga bisita at katrabaho.',
  'admin.adminCardSign': 'Kasabihan',
  'admin.adminCardSign.help': 'Isang linya sa card na binubuksan ng mga bisita.',
  'admin.adminCardTel': 'Telepono',
  'admin.adminCardTel.help': 'Nakikita ito ng mga bisita sa card. Iwang walang laman para hindi ipakita.',
  'admin.adminCardMobile': 'Cellphone',
  'admin.adminCardMobile.help': 'Nakikita ito ng mga bisita sa card. Iwang walang laman para hindi ipakita.',
  'admin.adminCardEmail': 'Email',
  'admin.adminCardEmail.help': 'Nakikita ito ng mga bisita sa card; ipinapadala rin dito ang balita ng mga ticket.',
  'admin.adminCardQq': 'QQ',
  'admin.adminCardQq.help': 'Nakikita ito ng mga bisita sa card. Iwang walang laman para hindi ipakita.',
  'admin.adminCardWechat': 'WeChat',
  'admin.adminCardWechat.help': 'Nakikita ito ng mga bisita sa card. Iwang walang laman para hindi ipakita.',
  'admin.account': 'Account',
  'admin.account.help': 'Ang pangalan sa pag-sign in.',
  'admin.role': 'Tungkulin',
  'admin.role.help': 'Ang maaaring makita at baguhin ng taong ito.',
  'admin.role.1': 'Agent',
  'admin.role.2': 'Administrator',
  'admin.maxSession': 'Sabay-sabay na chat',
  'admin.maxSession.help': 'Kapag naabot, sa iba pupunta o maghihintay ang mga susunod na bisita.',
  'admin.autoAccept': 'Tumatanggap ng chat nang hindi tinatanong',
  'admin.autoAccept.help': 'Kung naka-off, tinatanggap o tinatanggihan ng agent ang bawat chat.',
  'admin.roleId': 'Tungkulin',
  'admin.roleId.help': 'Ang maaaring makita at baguhin ng taong ito.',
  'admin.languages': 'Mga wika',
  'admin.languages.help': 'Unang napupunta ang mga bagong chat sa mga agent na marunong ng wika ng bisita.',

  // group
  'group.groupName': 'Pangalan',
  'group.groupName.help': 'Nababasa ito ng mga bisita sa pagpili ng grupo.',
  'group.adminIds': 'Mga agent',
  'group.adminIds.help': 'Kung sino ang nakakakuha ng mga chat at ticket ng grupong ito.',
  'group.offerSeconds': 'Segundo para tanggapin ang chat',
  'group.offerSeconds.help': 'Pagkatapos, mapupunta ang alok sa susunod na agent ng grupo.',
  'group.callFlag': 'Tumatanggap ng tawag',
  'group.callFlag.help': 'Mga voice at video call, sa mga channel na mayroon nito.',

  // robot
  'robot.robotName': 'Pangalan',
  'robot.robotName.help': 'Tawag ninyo at ng mga katrabaho sa chatbot na ito.',
  'robot.answerThreshold': 'Pagkakatulad para sumagot',
  'robot.answerThreshold.help': 'Gaano dapat katiyak ang chatbot sa isang dokumento para ibigay ang sagot nito.',
  'robot.guideThreshold': 'Pagkakatulad para mag-alok ng mga tanong',
  'robot.guideThreshold.help': 'Kapag mas mababa rito, sasabihin nitong hindi nito alam.',
  'robot.draftMode': 'Naghihintay ang mga pagbabago hanggang ma-publish',
  'robot.draftMode.help':
    'Sabay na gagamitin ang mga dokumento at daloy kapag nag-publish ka, at kung tama lang ang lahat ng pagsubok.',
  'robot.modelMode': 'Maaaring sumagot ang language model',
  'robot.modelMode.help':
    'Kapag walang dokumentong sumasagot, isinusulat ng model ang sagot mula lang sa mga dokumento at binabanggit ang mga ito.',
  'robot.proposeMode': 'Nagmumungkahi ng mga katulad na tanong ang language model',
  'robot.proposeMode.help':
    'Kapag na-save ang isang dokumento, natatanggap ng model ang tanong at sagot nito at nagmumungkahi ng ibang paraan ng pagtatanong. Ang alam lang ng robot ay ang mga tinanggap mo.',
  'robot.embeddingModel': 'Model para sa embeddings',
  'robot.embeddingModel.help':
    'Pangalan ng model sa parehong endpoint na ginagawang vector ang teksto. Hinahanap nito ang mga dokumento ayon sa kahulugan, hindi lang sa salita. Walang laman: ayon sa salita lang.',
  'robot.locale': 'Pamalit na wika',
  'robot.locale.help': 'Ginagamit kapag walang sagot sa wika ng bisita.',

  // robotDoc
  'robotDoc.docQuestion': 'Tanong',
  'robotDoc.docQuestion.help': 'Ayon sa pagtatanong ng bisita',
  'robotDoc.similarList': 'Mga katulad na tanong',
  'robotDoc.similarList.help': 'Mas maraming katulad na tanong, mas tama ang mga sagot: mainam ang 5.',
  'robotDoc.docAnswer': 'Sagot',
  'robotDoc.docAnswer.help': 'Ang nababasa ng mga bisita.',
  'robotDoc.docPattern': 'Uri ng sagot',
  'robotDoc.docPattern.help': 'Kung paano ipinapakita ang sagot.',
  'robotDoc.docPattern.1': 'Payak na teksto',
  'robotDoc.docPattern.2': 'Tekstong may ayos',
  'robotDoc.docPattern.3': 'Daloy',
  'robotDoc.suggestDocIds': 'Mga dokumentong imumungkahi',
  'robotDoc.suggestDocIds.help': 'Iniaalok sa ilalim ng sagot',
  'robotDoc.locale': 'Wika',
  'robotDoc.locale.help': 'Ang wika ng tekstong ito',
  'robotDoc.variantList': 'Ibang wika',
  'robotDoc.variantList.help': 'Ang parehong dokumento para sa mga bisitang may ibang wika.',
  'robotDoc.category': 'Kategorya',
  'robotDoc.category.help': 'Pinagsasama-sama ang mga dokumento sa listahan',
  'robotDoc.validFrom': 'Sumasagot mula',
  'robotDoc.validFrom.help': 'Bago nito, hindi ginagamit ng chatbot ang dokumento.',
  'robotDoc.validTo': 'Sumasagot hanggang',
  'robotDoc.validTo.help': 'Pagkatapos nito, hindi ginagamit ng chatbot ang dokumento.',
  'robotDoc.referenceFile': 'Mga file na babasahin',
  'robotDoc.referenceFile.help': 'Mga link na makikita ng mga bisita sa ilalim ng sagot.',
  'robotDoc.flowId': 'Daloy sa halip ng sagot',
  'robotDoc.flowId.help': 'Para lang sa kumustahan: pinapatakbo ng chatbot ang daloy na ito sa halip na sumagot.',
  'robotDoc.talkMode': 'Naka-on',
  'robotDoc.talkMode.help':
    'Para lang sa kumustahan: kapag naka-off, itinuturing ng chatbot ang mga salitang ito na parang ibang tanong.',

  // docVariant
  'docVariant.locale': 'Wika',
  'docVariant.docQuestion': 'Tanong',
  'docVariant.similarList': 'Mga katulad na tanong',
  'docVariant.docAnswer': 'Sagot',

  // docFile
  'docFile.referenceFileName': 'Pangalan',
  'docFile.referenceFileUrl': 'Address',

  // robotTest
  'robotTest.question': 'Tanong',
  'robotTest.question.help': 'Ayon sa pagtatanong ng bisita',
  'robotTest.docId': 'Dokumentong sumasagot',
  'robotTest.docId.help': 'Kung walang laman, dapat manatiling walang sagot ang tanong.',
  'robotTest.locale': 'Wika',
  'robotTest.locale.help': 'Ang wika ng bisitang nagtatanong.',

  // flow
  'flow.flowName': 'Pangalan',
  'flow.flowName.help': 'Para sa iyo at sa mga katrabaho mo',
  'flow.triggers': 'Mga salitang nagsisimula nito',
  'flow.triggers.help': 'Ang itinatanong ng mga bisita para simulan ang daloy.',
  'flow.startNodeId': 'Unang hakbang',
  'flow.startNodeId.help': 'Kung saan nagsisimula ang daloy.',
  'flow.nodes': 'Mga hakbang',
  'flow.nodes.help': 'Ang sinasabi at itinatanong ng chatbot, isa-isang hakbang.',

  // woType
  'woType.typeName': 'Uri ng ticket',

  // woTemplate
  'woTemplate.items': 'Mga field',
  'woTemplate.items.help': 'Ang pinupunan ng mga customer sa pagbukas ng ticket.',
  'woTemplate.hidden': 'Nakatago sa mga customer',
  'woTemplate.hidden.help': 'Mapipili pa rin ito ng mga agent.',
  'woTemplate.translations': 'Mga teksto sa ibang wika',
  'woTemplate.translations.help': 'Kung walang salin, ang sarili mong teksto ang makikita ng mga customer.',

  // templateField
  'templateField.fieldId': 'Id',
  'templateField.fieldName': 'Label',
  'templateField.fieldType': 'Uri',
  'templateField.fieldType.1': 'Isang linya ng teksto',
  'templateField.fieldType.2': 'Mahabang teksto',
  'templateField.fieldType.3': 'Petsa',
  'templateField.fieldType.4': 'Petsa at oras',
  'templateField.fieldType.5': 'Numero',
  'templateField.fieldType.6': 'Listahan',
  'templateField.fieldType.7': 'Isang pagpipilian',
  'templateField.fieldType.8': 'Maraming pagpipilian',
  'templateField.fieldType.9': 'Pagpili nang baitang-baitang',
  'templateField.fieldValue': 'Mga pagpipilian',
  'templateField.requiredStatus': 'Dapat punan',
  'templateField.chooseValue': 'Panimulang halaga',
  'templateField.showIf': 'Ipinapakita lang kung',
  'templateField.showIf.help': 'Lumalabas ang field kapag ganito ang halaga ng nauna.',

  // woDueRule
  'woDueRule.woKinds': 'Mga klase',
  'woDueRule.woKinds.help': 'Kung walang pinili, para sa lahat ang tuntunin.',
  'woDueRule.woKinds.ticket': 'Ticket',
  'woDueRule.woKinds.message': 'Iniwang mensahe',
  'woDueRule.woKinds.callback': 'Tawag pabalik',
  'woDueRule.typeIds': 'Mga uri ng ticket',
  'woDueRule.typeIds.help': 'Kung walang pinili, para sa lahat ang tuntunin.',
  'woDueRule.woPriorities': 'Mga priyoridad',
  'woDueRule.woPriorities.help': 'Kung walang pinili, para sa lahat ang tuntunin.',
  'woDueRule.woPriorities.0': 'Mababa',
  'woDueRule.woPriorities.1': 'Karaniwan',
  'woDueRule.woPriorities.2': 'Mataas',
  'woDueRule.woPriorities.3': 'Agaran',
  'woDueRule.firstMinutes': 'Minuto hanggang unang sagot',
  'woDueRule.firstMinutes.help': 'Sa oras ng trabaho. 0: walang takda.',
  'woDueRule.nextMinutes': 'Minuto hanggang bawat kasunod na sagot',
  'woDueRule.nextMinutes.help': 'Sa oras ng trabaho. 0: walang takda.',
  'woDueRule.solveMinutes': 'Minuto hanggang solusyon',
  'woDueRule.solveMinutes.help': 'Sa oras ng trabaho. 0: walang takda.',

  // woAssignRule
  'woAssignRule.woKinds': 'Mga klase',
  'woAssignRule.woKinds.help': 'Kung walang pinili, para sa lahat ang tuntunin.',
  'woAssignRule.woKinds.ticket': 'Ticket',
  'woAssignRule.woKinds.message': 'Iniwang mensahe',
  'woAssignRule.woKinds.callback': 'Tawag pabalik',
  'woAssignRule.typeIds': 'Mga uri ng ticket',
  'woAssignRule.typeIds.help': 'Kung walang pinili, para sa lahat ang tuntunin.',
  'woAssignRule.channelIds': 'Mga channel',
  'woAssignRule.channelIds.help': 'Kung walang pinili, para sa lahat ang tuntunin.',
  'woAssignRule.fieldId': 'Field',
  'woAssignRule.fieldId.help': 'Para lang sa mga ticket na may tiyak na halaga sa field na ito ang tuntunin.',
  'woAssignRule.fieldValue': 'Laman nito',
  'woAssignRule.fieldValue.help': 'Ang dapat laman ng field.',
  'woAssignRule.groupId': 'Grupo',
  'woAssignRule.groupId.help': 'Kung saan pupunta ang ticket.',
  'woAssignRule.woPriority': 'Priyoridad',
  'woAssignRule.woPriority.help': 'Ang priyoridad na matatanggap ng ticket.',
  'woAssignRule.woPriority.0': 'Mababa',
  'woAssignRule.woPriority.1': 'Karaniwan',
  'woAssignRule.woPriority.2': 'Mataas',
  'woAssignRule.woPriority.3': 'Agaran',

  // woGroupShare
  'woGroupShare.groupId': 'Grupo',
  'woGroupShare.groupId.help': 'Ang grupong pinaghahati-hatian ang mga bagong ticket.',
  'woGroupShare.mode': 'Sino ang makakakuha ng bagong ticket',
  'woGroupShare.mode.help': 'Kung paano napupunta ang mga bagong ticket sa mga agent ng grupo.',
  'woGroupShare.mode.none': 'Kinukuha ng mga agent',
  'woGroupShare.mode.roundRobin': 'Salitan sa bawat agent',
  'woGroupShare.mode.leastBusy': 'Sa agent na may pinakakaunting ticket',

  // woSettings
  'woSettings.dueRules': 'Mga takdang oras',
  'woSettings.dueRules.help':
    'Binibilang sa oras ng trabaho at walang holiday ng channel. Ang unang tugmang tuntunin ang sinusunod.',
  'woSettings.hoursChannelId': 'Oras ng trabaho ng mga ticket na walang channel',
  'woSettings.hoursChannelId.help': 'Ang takda ng mga ticket na ito ay sumusunod sa oras ng channel na ito.',
  'woSettings.assignRules': 'Mga tuntunin ng pagtatalaga',
  'woSettings.assignRules.help': 'Ang grupo at priyoridad ay galing sa unang tugmang tuntunin na nagtatakda nito.',
  'woSettings.defaultGroupId': 'Grupo ng mga ticket na walang tugmang tuntunin',
  'woSettings.defaultGroupId.help': 'Kung walang laman, naghihintay sila hanggang may agent na kumuha.',
  'woSettings.groupShares': 'Kung paano hinahati ng mga grupo ang mga ticket',
  'woSettings.groupShares.help': 'Kung paano napupunta ang mga bagong ticket sa mga agent ng grupo.',
  'woSettings.autoReply': 'Sagutin agad ang mga bagong ticket',
  'woSettings.autoReply.help': 'Matatanggap ng mga customer ang teksto ninyo pagbukas ng ticket.',
  'woSettings.autoReplyText': 'Teksto ng awtomatikong sagot',
  'woSettings.autoReplyText.help': 'Sabihin kung kailan makakaasa ng sagot ang mga customer.',
  'woSettings.closeAfterDays': 'Ilang araw bago isara ang nalutas na ticket',
  'woSettings.closeAfterDays.help': 'Hanggang doon, binubuksan itong muli ng sagot. 0: hindi isasara.',
  'woSettings.askRating': 'Hilingin sa mga customer na i-rate ang mga nalutas na ticket',
  'woSettings.askRating.help': 'Nakikita ng mga customer ang tanong sa pahina ng ticket nila.',
  'woSettings.staffMail': 'Mga email sa mga agent, hanggang pumili sila',
  'woSettings.staffMail.help': 'Balita ng mga ticket na natatanggap ng mga agent sa email.',
  'woSettings.staffMail.none': 'Wala',
  'woSettings.staffMail.mine': 'Tungkol sa sarili nilang ticket',
  'woSettings.staffMail.group': 'Pati sa mga ticket ng grupo nila',
  'woSettings.translations': 'Mga teksto sa ibang wika',
  'woSettings.translations.help': 'Kung walang salin, ang sarili mong teksto ang makikita ng mga customer.',

  // customerFields
  'customerFields.fields': 'Mga field ng customer',
  'customerFields.fields.help':
    'Ang maitatala ng mga agent tungkol sa bawat customer, bukod sa pangalan, email at telepono.',

  // customerField
  'customerField.fieldId': 'Id',
  'customerField.fieldName': 'Label',
  'customerField.fieldType': 'Uri',
  'customerField.fieldType.1': 'Isang linya ng teksto',
  'customerField.fieldType.3': 'Petsa',
  'customerField.fieldType.5': 'Numero',
  'customerField.fieldType.6': 'Listahan',
  'customerField.options': 'Mga pagpipilian',

  // sensitiveWords
  'sensitiveWords.words': 'Mga sensitibong salita',
  'sensitiveWords.words.help':
    'Ang mga mensahe ng agent na may ganitong salita ay hindi ipinapakita sa bisita; sa mensahe ng bisita, minamarkahan ito.',

  // formHosts
  'formHosts.hosts': 'Mga server na puwedeng padalhan ng form',
  'formHosts.hosts.help': 'Mga server gaya ng api.example.com na tumatanggap ng mga sagot sa form ng mga daloy.',

  // sessionTags
  'sessionTags.tags': 'Mga tag',
  'sessionTags.tags.help': 'Pumipili rito ang mga agent kapag natapos ang chat, para sa mga listahan at ulat.',

  // translator
  'translator.url': 'Address ng tagasalin',
  'translator.url.help': 'Serbisyong nagsasalin ng mga mensahe para sa mga agent. Kung walang laman, walang salin.',

  // role
  'role.roleName': 'Pangalan',
  'role.roleName.help': 'Tawag ninyo at ng mga katrabaho sa tungkuling ito.',
  'role.permissions': 'Mga pahintulot',
  'role.permissions.help': 'Ang makikita at magagawa ng mga may ganitong tungkulin.',

  // apiKey
  'apiKey.name': 'Pangalan',
  'apiKey.name.help': 'Pangalanan ang program na gumagamit ng key.',
  'apiKey.permissions': 'Mga pahintulot',
  'apiKey.permissions.help': 'Ang magagawa ng program na may ganitong key.',
  'apiKey.expireTime': 'Mag-e-expire',
  'apiKey.expireTime.help': 'Pagkatapos nito, hindi na gagana ang key.',

  // identityKey
  'identityKey.name': 'Pangalan',
  'identityKey.name.help': 'Pangalanan ang website na gumagamit ng susi.',

  // modelPrice
  'modelPrice.inPrice': 'Presyo ng isang milyong nabasang token',
  'modelPrice.inPrice.help': 'Singil ng provider sa binabasa ng modelo.',
  'modelPrice.outPrice': 'Presyo ng isang milyong naisulat na token',
  'modelPrice.outPrice.help': 'Singil ng provider sa isinusulat ng modelo.',
  'modelPrice.currency': 'Salapi',
  'modelPrice.currency.help': 'Tatlong letra gaya ng EUR. Dito ipinapakita ang gastos.',
}
