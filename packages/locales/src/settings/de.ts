import type { SettingMessages } from './en.ts'

/** German labels, help texts and names of choices of settings. */
export const de: SettingMessages = {
  // channel
  'channel.channelName': 'Name des Kanals',
  'channel.channelName.help':
    'So nennen Sie und Ihre Kollegen diesen Kanal; ohne Namen sehen Sie seinen Titel. Besucher lesen ihn nicht.',
  'channel.language': 'Sprache der Seite',
  'channel.language.help': 'Legt die Sprache des Chats fest. Leer richtet sie sich nach dem Browser des Besuchers.',
  'channel.robotNo': 'Chatbot',
  'channel.robotNo.help':
    'Der Chatbot, der in diesem Kanal antwortet. Mit einem anderen antworten Sie aus anderem Wissen.',
  'channel.robotName': 'Name des Chatbots',
  'channel.robotName.help': 'Besucher lesen ihn in der Kopfzeile und neben dem, was der Chatbot sagt.',
  'channel.robotIcon': 'Bild des Chatbots',
  'channel.robotIcon.help': 'Steht neben den Nachrichten des Chatbots. Ohne es sehen Besucher ein Standardbild.',
  'channel.robotWelcomeMsg': 'Begrüßung des Chatbots',
  'channel.robotWelcomeMsg.help': 'Die erste Nachricht, die Besucher sehen, noch bevor sie etwas schreiben.',
  'channel.topBar': 'Titelzeile zeigen',
  'channel.topBar.help': 'Zeigt den Titel in der Kopfzeile des Chats.',
  'channel.avatar': 'Wessen Bilder gezeigt werden',
  'channel.avatar.help': 'Welche Bilder Besucher neben den Nachrichten sehen.',
  'channel.avatar.0': 'Keine',
  'channel.avatar.1': 'Alle',
  'channel.avatar.2': 'Nur die von Chatbot und Kundenservice',
  'channel.titleDesc': 'Titel',
  'channel.titleDesc.help':
    'Steht in der Kopfzeile und auf dem Browser-Tab. Schreiben Sie den Namen Ihrer Firma oder Ihres Shops.',
  'channel.mainColor': 'Hauptfarbe',
  'channel.mainColor.help': 'Farbe der Knöpfe und der Nachrichten von Besuchern. Nehmen Sie die Farbe Ihrer Marke.',
  'channel.cusColor': 'Textfarbe der Nachrichten von Besuchern',
  'channel.cusColor.help': 'Muss auf der Hauptfarbe gut lesbar sein.',
  'channel.kitTxcolor': 'Textfarbe des Schnellmenüs',
  'channel.kitTxcolor.help': 'Farbe der Wörter auf den Knöpfen des Schnellmenüs.',
  'channel.kitBgcolor': 'Hintergrund des Schnellmenüs',
  'channel.kitBgcolor.help': 'Farbe der Knöpfe des Schnellmenüs, wenn ein Knopf keine eigene hat.',
  'channel.mainHeight': 'Höhe in Pixeln',
  'channel.mainHeight.help': 'Höhe des Chatfensters auf Ihrer Website. Auf Telefonen füllt der Chat den Bildschirm.',
  'channel.mainWidth': 'Breite in Pixeln',
  'channel.mainWidth.help': 'Breite des Chatfensters auf Ihrer Website. Auf Telefonen füllt der Chat den Bildschirm.',
  'channel.backgroundImage': 'Hintergrundbild',
  'channel.backgroundImage.help':
    'Liegt hinter den Nachrichten. Wählen Sie ein ruhiges Bild, damit sie lesbar bleiben.',
  'channel.navigationBarShowFlag': 'Navigationsleiste zeigen',
  'channel.navigationBarShowFlag.help':
    'Die Kopfzeile mit Bild, Name und Knopf zum Schließen. Schalten Sie sie aus, wenn Ihre Seite eine eigene hat.',
  'channel.navigationBarColor': 'Farbe der Navigationsleiste',
  'channel.navigationBarColor.help': 'Hintergrund der Kopfzeile des Chats.',
  'channel.noticeMode': 'Mitteilung zeigen',
  'channel.noticeMode.help': 'Zeigt die Mitteilung über den Nachrichten, etwa zu Verzögerungen oder Feiertagen.',
  'channel.noticeMsg': 'Mitteilung',
  'channel.noticeMsg.help': 'Was Besucher über den Nachrichten lesen. Halten Sie es kurz.',
  'channel.noticeBgColor': 'Hintergrund der Mitteilung',
  'channel.noticeBgColor.help': 'Farbe hinter der Mitteilung.',
  'channel.sideBarStatus': 'Seitenleiste zeigen',
  'channel.sideBarStatus.help':
    'Eine Spalte neben dem Chat mit Links, Fragen und Werbung. Auf Telefonen ist dafür kein Platz.',
  'channel.sideBarConfig': 'Seitenleiste',
  'channel.sideBarConfig.help': 'Was Besucher in der Spalte neben dem Chat finden.',
  'channel.sideBarWidth': 'Breite der Seitenleiste in Pixeln',
  'channel.sideBarWidth.help': 'Wie viel Platz die Spalte neben dem Chat einnimmt.',
  'channel.historyHideFlag': 'Frühere Chats verbergen',
  'channel.historyHideFlag.help':
    'Besucher sehen nur den laufenden Chat. Schalten Sie es ein, wenn sich mehrere einen Computer teilen.',
  'channel.commentDocMode': 'Besucher bewerten Antworten des Chatbots',
  'channel.commentDocMode.help':
    'Setzt Daumen hoch und runter unter jede Antwort. So sehen Sie, welche Antworten Sie verbessern sollten.',
  'channel.imageButtonFlag': 'Besucher senden Bilder',
  'channel.imageButtonFlag.help': 'Zeigt einen Knopf für Bilder, während der Kundenservice antwortet.',
  'channel.videoButtonFlag': 'Besucher senden Videos',
  'channel.videoButtonFlag.help': 'Zeigt einen Knopf für Videos, während der Kundenservice antwortet.',
  'channel.fileButtonFlag': 'Besucher senden Dateien',
  'channel.fileButtonFlag.help':
    'Zeigt einen Knopf für Dokumente und andere Dateien, während der Kundenservice antwortet.',
  'channel.receiveMode': 'Wer zuerst antwortet',
  'channel.receiveMode.help': 'Ob ein Besucher zuerst auf den Chatbot oder auf den Kundenservice trifft.',
  'channel.receiveMode.0': 'Zuerst antwortet der Chatbot',
  'channel.receiveMode.1': 'Zuerst der Kundenservice, der Chatbot, wenn niemand frei ist',
  'channel.receiveMode.2': 'Zuerst antwortet der Chatbot (ältere Einstellung)',
  'channel.receiveMode.3': 'Nur der Kundenservice',
  'channel.msgToTransferFlag': 'Eine Nachricht ruft den Kundenservice',
  'channel.msgToTransferFlag.help':
    'Wo der Kundenservice zuerst kommt, wird er erst gerufen, wenn der Besucher schreibt, nicht schon beim Öffnen.',
  'channel.transferUserMode': 'Knopf zum Kundenservice zeigen',
  'channel.transferUserMode.help':
    'Besucher können nach dem Kundenservice fragen. Ist es aus, bietet ihn auch der Chatbot nicht an.',
  'channel.groupMode': 'Besucher wählen eine Gruppe',
  'channel.groupMode.help':
    'Fragt Besucher, welche Gruppe helfen soll, etwa Verkauf oder Reparatur, bevor der Kundenservice kommt.',
  'channel.groupConfig': 'Gruppen zur Auswahl',
  'channel.groupConfig.help': 'Die Gruppen, die Besuchern angeboten werden. Ohne Ihre Auswahl sind es alle.',
  'channel.evaluateMode': 'Besucher bewerten Chats',
  'channel.evaluateMode.help': 'Besucher werden am Ende um eine Bewertung gebeten.',
  'channel.leaveMsgMode': 'Besucher hinterlassen eine Nachricht, wenn niemand da ist',
  'channel.leaveMsgMode.help':
    'Bietet ein Formular an, wenn der Kundenservice nicht kommen kann, damit keine Frage verloren geht.',
  'channel.leaveMsgType': 'Was aus einer hinterlassenen Nachricht wird',
  'channel.leaveMsgType.help':
    'Ein Ticket kann Felder und Bilder haben, und Besucher verfolgen die Antworten. Eine Nachricht ist eine Notiz mit Kontaktdaten.',
  'channel.leaveMsgType.1': 'Eine Nachricht',
  'channel.leaveMsgType.2': 'Ein Ticket',
  'channel.leaveMsgTitle': 'Titel des Formulars für hinterlassene Nachrichten',
  'channel.leaveMsgTitle.help': 'Überschrift, die Besucher über dem Formular lesen.',
  'channel.leaveMsgWoType': 'Ticketart hinterlassener Nachrichten',
  'channel.leaveMsgWoType.help': 'Bestimmt, welche Felder das Formular hat, wenn aus einer Nachricht ein Ticket wird.',
  'channel.userFormMode': 'Wann das Formular vor dem Chat erscheint',
  'channel.userFormMode.help': 'Je früher Sie nach Angaben fragen, desto mehr Besucher gehen.',
  'channel.userFormMode.0': 'Nie',
  'channel.userFormMode.1': 'Bevor der Kundenservice gerufen wird',
  'channel.userFormMode.2': 'Bevor der Chat beginnt',
  'channel.userForm': 'Formular vor dem Chat',
  'channel.userForm.help':
    'Die Angaben, die Besucher machen, etwa Name und Telefon. Fragen Sie nur nach dem, was der Kundenservice braucht.',
  'channel.chatMenuConfigPlan': 'Reihenfolge des Schnellmenüs',
  'channel.chatMenuConfigPlan.help': 'Die Knöpfe, die Besucher sehen, vom ersten zum letzten.',
  'channel.chatMenuConfigList': 'Schnellmenü',
  'channel.chatMenuConfigList.help': 'Knöpfe über der Eingabe für das, was Besucher am häufigsten wollen.',
  'channel.autoTip': 'Tipps, die sich von selbst öffnen',
  'channel.autoTip.help': 'Nachrichten mit Knöpfen, die nach der Begrüßung erscheinen.',
  'channel.faq': 'Häufige Fragen',
  'channel.faq.help': 'Fragen unter der Begrüßung, die Besucher nur anklicken müssen.',
  'channel.adminWelcomeMode': 'Kundenservice begrüßt',
  'channel.adminWelcomeMode.help': 'Sendet eine Begrüßung, sobald der Kundenservice dazukommt.',
  'channel.adminWelcomeMsg': 'Begrüßung des Kundenservice',
  'channel.adminWelcomeMsg.help': 'Die erste Nachricht, wenn der Kundenservice dazukommt. Aus {agent} wird der Name.',
  'channel.adminOfflineMode': 'Eigener Text, wenn niemand vom Kundenservice online ist',
  'channel.adminOfflineMode.help': 'Ist es aus, lesen Besucher den Standardtext in ihrer Sprache.',
  'channel.adminOfflineMsg': 'Text, wenn niemand vom Kundenservice online ist',
  'channel.adminOfflineMsg.help':
    'Antwortet Besuchern, die nach dem Kundenservice fragen, während niemand online ist. Sagen Sie, wann Sie wieder da sind.',
  'channel.adminCloseMode': 'Eigener Text, wenn der Kundenservice beendet',
  'channel.adminCloseMode.help': 'Ist es aus, lesen Besucher den Standardtext in ihrer Sprache.',
  'channel.adminCloseMsg': 'Text, wenn der Kundenservice beendet',
  'channel.adminCloseMsg.help': 'Die letzte Zeile, nachdem der Kundenservice den Chat beendet hat.',
  'channel.userOverMsg': 'Text, wenn ein stiller Chat geschlossen wird',
  'channel.userOverMsg.help': 'Die letzte Zeile, wenn der Chat endet, weil der Besucher nicht mehr schreibt.',
  'channel.userQueueMode': 'Eigener Text in der Warteschlange',
  'channel.userQueueMode.help': 'Ist es aus, lesen Besucher den Standardtext in ihrer Sprache.',
  'channel.userQueueMsg': 'Text in der Warteschlange',
  'channel.userQueueMsg.help': 'Was Besucher lesen, während sie warten. Aus ## wird ihr Platz in der Warteschlange.',
  'channel.unWorkingMsg': 'Text außerhalb der Arbeitszeiten',
  'channel.unWorkingMsg.help': 'Antwortet Besuchern, die außerhalb Ihrer Arbeitszeiten nach dem Kundenservice fragen.',
  'channel.userTimeoutMode': 'Stillen Besucher erinnern',
  'channel.userTimeoutMode.help': 'Zeigt eine Erinnerung, wenn ein Besucher dem Kundenservice nicht antwortet.',
  'channel.userTimeoutTime': 'Minuten bis zur Erinnerung des Besuchers',
  'channel.userTimeoutTime.help': 'Gezählt ab der letzten Nachricht des Kundenservice.',
  'channel.userTimeoutMsg': 'Erinnerung für stille Besucher',
  'channel.userTimeoutMsg.help': 'Sagen Sie, dass der Chat bald endet, wenn niemand schreibt.',
  'channel.adminTimeoutMode': 'Für stillen Kundenservice um Entschuldigung bitten',
  'channel.adminTimeoutMode.help': 'Zeigt eine Entschuldigung, wenn der Kundenservice einen Besucher warten lässt.',
  'channel.adminTimeoutTime': 'Minuten bis zur Entschuldigung',
  'channel.adminTimeoutTime.help': 'Gezählt ab der letzten Nachricht des Besuchers.',
  'channel.adminTimeoutMsg': 'Entschuldigung für stillen Kundenservice',
  'channel.adminTimeoutMsg.help': 'Was wartende Besucher lesen. Leer lesen sie den Standardtext.',
  'channel.robotAnswerTransferUserMode': 'Kundenservice nach einer Antwort anbieten',
  'channel.robotAnswerTransferUserMode.help': 'Was geschieht, wenn der Chatbot eine Frage beantwortet hat.',
  'channel.robotAnswerTransferUserMode.0': 'Nichts',
  'channel.robotAnswerTransferUserMode.1': 'Ein Knopf',
  'channel.robotAnswerTransferUserMode.2': 'Sofort weiterleiten',
  'channel.robotGuideTransferUserMode': 'Kundenservice nach einer Liste von Fragen anbieten',
  'channel.robotGuideTransferUserMode.help':
    'Was geschieht, wenn der Chatbot nicht sicher ist und den Besucher eine Frage wählen lässt.',
  'channel.robotGuideTransferUserMode.0': 'Nichts',
  'channel.robotGuideTransferUserMode.1': 'Ein Knopf',
  'channel.robotGuideTransferUserMode.2': 'Sofort weiterleiten',
  'channel.robotUnknownTransferUserMode': 'Kundenservice anbieten, wenn der Chatbot es nicht weiß',
  'channel.robotUnknownTransferUserMode.help': 'Was geschieht, wenn der Chatbot keine Antwort hat.',
  'channel.robotUnknownTransferUserMode.0': 'Nichts',
  'channel.robotUnknownTransferUserMode.1': 'Ein Knopf',
  'channel.robotUnknownTransferUserMode.2': 'Sofort weiterleiten',
  'channel.transferMenuAnyMode': 'Knopf zum Kundenservice in jedem Modus zeigen',
  'channel.transferMenuAnyMode.help':
    'Zeigt den Knopf auch dort, wo der Kundenservice zuerst kommt, damit Besucher es noch einmal versuchen können.',
  'channel.phonePattern': 'Muster für Telefonnummern',
  'channel.phonePattern.help':
    'Regulärer Ausdruck, dem Telefonnummern in Formularen entsprechen müssen. Passen Sie ihn an Ihr Land an.',
  'channel.emojiButtonFlag': 'Emoji-Knopf zeigen',
  'channel.emojiButtonFlag.help': 'Besucher können Emojis wählen, während der Kundenservice antwortet.',
  'channel.screenPluginWinUrl': 'Programm für Bildschirmfotos unter Windows',
  'channel.screenPluginWinUrl.help':
    'Adresse eines Programms, das Besucher mit Windows herunterladen können. Leer gibt es keinen Link.',
  'channel.screenPluginMacUrl': 'Programm für Bildschirmfotos unter macOS',
  'channel.screenPluginMacUrl.help':
    'Adresse eines Programms, das Besucher mit einem Mac herunterladen können. Leer gibt es keinen Link.',
  'channel.typingPreview': 'Kundenservice sieht, was Besucher tippen',
  'channel.typingPreview.help':
    'Der Kundenservice liest mit, bevor eine Nachricht gesendet ist. Ist es aus, sieht er nur, dass getippt wird.',
  'channel.mailMissed': 'Verpasste Antworten an Besucher mailen',
  'channel.mailMissed.help':
    'Besucher, die gegangen sind und eine E-Mail-Adresse angegeben haben, bekommen die Antworten, die sie nicht gesehen haben.',
  'channel.mailTranscript': 'Den Chat an Besucher mailen',
  'channel.mailTranscript.help': 'Besucher mit E-Mail-Adresse bekommen nach dem Ende den ganzen Chat.',
  'channel.userOverTime': 'Minuten, bis ein stiller Chat geschlossen wird',
  'channel.userOverTime.help': '0: doppelt so lange wie bis zur Erinnerung, und mindestens fünf.',
  'channel.robotEvaluateDuringChat': 'Besucher bewerten den Chatbot während des Chats',
  'channel.robotEvaluateDuringChat.help': 'Ist es aus, können Besucher den Chatbot nur am Ende bewerten.',
  'channel.showInternalReply': 'Interne Einträge von Tickets zeigen',
  'channel.showInternalReply.help':
    'Besucher lesen auch die Notizen, die der Kundenservice für sich schreibt. Meist aus.',
  'channel.queueMax': 'Längste Warteschlange einer Gruppe',
  'channel.queueMax.help': 'Ist sie voll, erfährt der nächste Besucher, dass niemand frei ist. 0: niemand wartet.',
  'channel.pageTracking': 'Kundenservice sieht, welche Seiten Besucher lesen',
  'channel.pageTracking.help':
    'Zu sehen sind die offene Seite und die davor. Nur von Besuchern in einem Chat, und nur Seiten mit dem Code des Chats.',
  'channel.visitorList': 'Besucher der Website auflisten',
  'channel.visitorList.help':
    'Ihr Team sieht, wer gerade auf Ihrer Website ist, und kann zuerst schreiben. Auch Besucher ohne Chat sind dabei: Nennen Sie das in Ihrer Datenschutzerklärung.',
  'channel.videoCallFlag': 'Videoanrufe beim Kundenservice',
  'channel.videoCallFlag.help':
    'Besucher, die mit dem Kundenservice chatten, können einen Videoanruf beginnen, von Browser zu Browser.',
  'channel.voiceCallFlag': 'Sprachanrufe beim Kundenservice',
  'channel.voiceCallFlag.help':
    'Besucher, die mit dem Kundenservice chatten, können einen Sprachanruf beginnen, von Browser zu Browser.',
  'channel.colorScheme': 'Hell oder dunkel',
  'channel.colorScheme.help': 'Wie der Chat aussieht. Der Code auf Ihrer Website hat Vorrang.',
  'channel.colorScheme.system': 'Wie das Gerät des Besuchers',
  'channel.colorScheme.light': 'Hell',
  'channel.colorScheme.dark': 'Dunkel',
  'channel.allowOrigin': 'Websites, die den Chat einbetten dürfen',
  'channel.allowOrigin.help': 'Adressen wie https://shop.example.com. Ohne Eintrag darf es jede Website.',

  // sideBar
  'sideBar.quickFlag': 'Schnellzugriffe zeigen',
  'sideBar.quickList': 'Schnellzugriff',
  'sideBar.quickList.help': 'Bilder mit Beschriftung, die zu Ihren Seiten führen.',
  'sideBar.questionFlag': 'Fragen zeigen',
  'sideBar.questionList': 'Fragen',
  'sideBar.questionList.help':
    'Besucher klicken eine Frage an und lesen Ihre Antwort im Chat. Der Chatbot wird nicht gefragt.',
  'sideBar.adFlag': 'Werbung zeigen',
  'sideBar.adList': 'Werbung',
  'sideBar.adList.help': 'Bilder, die zu einer Seite führen können.',

  // quickLink
  'quickLink.name': 'Beschriftung',
  'quickLink.url': 'Bild',
  'quickLink.link': 'Seite',

  // sideQuestion
  'sideQuestion.question': 'Frage',
  'sideQuestion.answer': 'Antwort',

  // advertisement
  'advertisement.url': 'Bild',
  'advertisement.link': 'Seite',

  // groupChoice
  'groupChoice.groupId': 'Gruppe',
  'groupChoice.groupName': 'Name',
  'groupChoice.groupName.help': 'Was Besucher lesen. Leer ist es der Name der Gruppe.',

  // proactiveRule
  'channel.proactiveRules': 'Einladungen zum Chat',
  'channel.proactiveRules.help':
    'Ein kurzer Text neben dem Knopf des Chats, für Seiten und Besucher Ihrer Wahl. Gezeigt wird der erste, der passt, nie zwei auf einmal.',
  'proactiveRule.ruleId': 'Kennung',
  'proactiveRule.text': 'Einladungstext',
  'proactiveRule.on': 'Aktiv',
  'proactiveRule.url': 'Adresse enthält',
  'proactiveRule.url.help': '* steht für Beliebiges. Leer: auf jeder Seite.',
  'proactiveRule.seconds': 'Sekunden auf der Seite',
  'proactiveRule.scroll': 'Gescrollt bis, in Prozent',
  'proactiveRule.returning': 'Wer',
  'proactiveRule.returning.0': 'Alle',
  'proactiveRule.returning.1': 'Neue Besucher',
  'proactiveRule.returning.2': 'Wiederkehrende Besucher',
  'proactiveRule.attribute': 'Merkmal',
  'proactiveRule.attribute.help': 'Eine Zahl, die Ihre Website dem Chat nennt, etwa cartValue.',
  'proactiveRule.least': 'Mindestens',
  'proactiveRule.onlyOnline': 'Nur wenn der Kundenservice da ist',
  'proactiveRule.onlyOnline.help': 'Nicht, wenn alle weg oder beschäftigt sind.',
  'proactiveRule.days': 'Tage bis zur nächsten Anzeige',
  'proactiveRule.days.help': 'Nachdem der Besucher sie geschlossen hat. 0: einmal je Besuch.',

  // tip
  'tip.text': 'Text des Tipps',
  'tip.btnList': 'Menüs darunter',
  'tip.btnList.help': 'Knöpfe des Schnellmenüs, die unter dem Text stehen.',

  // menuPlan
  'menuPlan.menus': 'Menüs der Reihe nach',

  // menuItem
  'menuItem.menuType': 'Was der Knopf tut',
  'menuItem.menuType.0': 'Sendet einen Text',
  'menuItem.menuType.1': 'Ruft den Kundenservice',
  'menuItem.menuType.3': 'Schließt den Chat',
  'menuItem.menuType.4': 'Öffnet die Bewertung',
  'menuItem.menuType.5': 'Öffnet das Formular für Nachrichten',
  'menuItem.menuType.6': 'Öffnet eine Seite',
  'menuItem.menuType.7': 'Zeigt eine Antwort',
  'menuItem.menuName': 'Beschriftung',
  'menuItem.msgText': 'Text, der gesendet wird',
  'menuItem.msgText.help':
    'Wird als Nachricht des Besuchers gesendet. Zeigt der Knopf eine Antwort, ist es die Antwort.',
  'menuItem.docId': 'Dokument, das gezeigt wird',
  'menuItem.docId.help': 'Der Chatbot antwortet damit. Ohne Dokument wird der Text gezeigt.',
  'menuItem.labelLink': 'Seite, die geöffnet wird',
  'menuItem.labelLink.help': 'Öffnet sich in einem neuen Tab.',
  'menuItem.background': 'Hintergrundfarbe',
  'menuItem.color': 'Textfarbe',

  // faq
  'faq.showType': 'Anordnung',
  'faq.showType.help': 'Wie die Fragen unter der Begrüßung stehen.',
  'faq.showType.1': 'Eine Liste',
  'faq.showType.2': 'Reiter',
  'faq.showType.3': 'Reiter mit Bildern',
  'faq.showContent': 'Fragen oder Reiter',

  // faqQuestion
  'faqQuestion.questionName': 'Frage',
  'faqQuestion.docId': 'Dokument, das sie beantwortet',

  // faqTab
  'faqTab.id': 'Kennung',
  'faqTab.name': 'Name',
  'faqTab.picture': 'Bild',
  'faqTab.list': 'Fragen',

  // userForm
  'userForm.formTitle': 'Titel',
  'userForm.formList': 'Felder',

  // userFormField
  'userFormField.name': 'Beschriftung',
  'userFormField.value': 'Anfangswert',
  'userFormField.require': 'Muss ausgefüllt werden',
  'userFormField.show': 'Wird gezeigt',
  'userFormField.fieldType': 'Art',
  'userFormField.fieldType.1': 'Textzeile',
  'userFormField.fieldType.2': 'Langer Text',
  'userFormField.fieldType.6': 'Auswahlliste',
  'userFormField.fieldType.7': 'Eine von mehreren',
  'userFormField.fieldType.8': 'Mehrere möglich',
  'userFormField.options': 'Auswahlmöglichkeiten',

  // userFormOption
  'userFormOption.label': 'Beschriftung',
  'userFormOption.value': 'Wert',

  // workTime
  'workTime.timeZone': 'Zeitzone',
  'workTime.timeZone.help': 'Arbeitszeiten und Feiertage gelten in dieser Zeitzone.',
  'workTime.workTime': 'Arbeitszeiten',
  'workTime.workTime.help': 'Wann Besucher nach dem Kundenservice fragen können. Ohne Eintrag immer.',
  'workTime.holiday': 'Feiertage',
  'workTime.holiday.help': 'Ganze Tage, an denen niemand arbeitet.',

  // workTimeSpan
  'workTimeSpan.week': 'Tage',
  'workTimeSpan.start': 'Von',
  'workTimeSpan.end': 'Bis',

  // evaluate
  'evaluate.evaluateModel': 'Sterne oder Punkte',
  'evaluate.evaluateModel.help': 'Wie Besucher den Kundenservice bewerten.',
  'evaluate.evaluateModel.1': 'Sterne',
  'evaluate.evaluateModel.2': 'Punkte',
  'evaluate.starList': 'Sterne',
  'evaluate.starList.help': 'Was jede Zahl von Sternen bedeutet und was Besucher dann gefragt werden.',
  'evaluate.scoreList': 'Punkte',
  'evaluate.scoreList.help': 'Die Zahlen, aus denen Besucher wählen, mit ihrer Bedeutung.',
  'evaluate.levelTag': 'Stichwörter der Bewertungen',
  'evaluate.levelTag.help': 'Wörter, aus denen Besucher wählen können, durch Kommas getrennt.',
  'evaluate.robotUnsolvedTag': 'Stichwörter für Antworten, die nicht geholfen haben',
  'evaluate.robotUnsolvedTag.help': 'Vier Gründe, aus denen Besucher wählen können, durch Kommas getrennt.',
  'evaluate.robotSolvedTag': 'Stichwörter für Antworten, die geholfen haben',
  'evaluate.robotSolvedTag.help': 'Vier Gründe, aus denen Besucher wählen können, durch Kommas getrennt.',
  'evaluate.evaluateContentMax': 'Längster Kommentar',
  'evaluate.evaluateContentMax.help': 'Wie viele Zeichen Besucher zu einer Bewertung schreiben können.',

  // evaluateStar
  'evaluateStar.star': 'Sterne',
  'evaluateStar.levelTag': 'Stichwörter',
  'evaluateStar.levelTag.help': 'Wörter für diese Zahl von Sternen, durch Kommas getrennt.',
  'evaluateStar.levelGuideMsg': 'Was so viele Sterne bedeuten',
  'evaluateStar.evaluateGuideMsg': 'Hinweis im Kommentarfeld',
  'evaluateStar.evaluateMsgRequired': 'Ein Kommentar ist nötig',
  'evaluateStar.levelTagRequired': 'Ein Stichwort ist nötig',

  // evaluateScore
  'evaluateScore.score': 'Bewertung',
  'evaluateScore.name': 'Was es bedeutet',

  // admin
  'admin.adminFace': 'Bild',
  'admin.adminFace.help': 'Besucher sehen es neben den Nachrichten dieser Person.',
  'admin.adminNick': 'Name',
  'admin.adminNick.help': 'Der Name, den Besucher und Kollegen lesen.',
  'admin.adminCardSign': 'Motto',
  'admin.adminCardSign.help': 'Eine Zeile auf der Karte, die Besucher öffnen.',
  'admin.adminCardTel': 'Telefon',
  'admin.adminCardTel.help': 'Besucher sehen es auf der Karte. Lassen Sie es leer, wenn es privat bleiben soll.',
  'admin.adminCardMobile': 'Mobiltelefon',
  'admin.adminCardMobile.help': 'Besucher sehen es auf der Karte. Lassen Sie es leer, wenn es privat bleiben soll.',
  'admin.adminCardEmail': 'E-Mail',
  'admin.adminCardEmail.help': 'Besucher sehen sie auf der Karte; auch Neues zu Tickets geht an diese Adresse.',
  'admin.adminCardQq': 'QQ',
  'admin.adminCardQq.help': 'Besucher sehen es auf der Karte. Lassen Sie es leer, wenn es privat bleiben soll.',
  'admin.adminCardWechat': 'WeChat',
  'admin.adminCardWechat.help': 'Besucher sehen es auf der Karte. Lassen Sie es leer, wenn es privat bleiben soll.',
  'admin.account': 'Konto',
  'admin.account.help': 'Der Name zum Anmelden.',
  'admin.role': 'Rolle',
  'admin.role.help': 'Was diese Person sehen und ändern darf.',
  'admin.role.1': 'Kundenservice',
  'admin.role.2': 'Administrator',
  'admin.maxSession': 'Gleichzeitige Chats',
  'admin.maxSession.help': 'Ist die Zahl erreicht, gehen weitere Besucher zu anderen oder warten.',
  'admin.autoAccept': 'Nimmt Chats ohne Nachfrage an',
  'admin.autoAccept.help': 'Ist es aus, wird jeder Chat einzeln angenommen oder abgelehnt.',
  'admin.roleId': 'Rolle',
  'admin.roleId.help': 'Was diese Person sehen und ändern darf.',
  'admin.languages': 'Sprachen',
  'admin.languages.help': 'Neue Chats gehen zuerst an Kollegen, die die Sprache des Besuchers sprechen.',

  // group
  'group.groupName': 'Name',
  'group.groupName.help': 'Besucher lesen ihn, wenn sie eine Gruppe wählen.',
  'group.adminIds': 'Kundenservice',
  'group.adminIds.help': 'Wer die Chats und Tickets dieser Gruppe bekommt.',
  'group.offerSeconds': 'Sekunden zum Annehmen eines Chats',
  'group.offerSeconds.help': 'Danach geht das Angebot an die nächste Person der Gruppe.',
  'group.callFlag': 'Nimmt Anrufe an',
  'group.callFlag.help': 'Sprach- und Videoanrufe, in Kanälen mit Anrufen.',

  // robot
  'robot.robotName': 'Name',
  'robot.robotName.help': 'So nennen Sie und Ihre Kollegen diesen Chatbot.',
  'robot.answerThreshold': 'Ähnlichkeit, ab der er antwortet',
  'robot.answerThreshold.help': 'Wie sicher sich der Chatbot bei einem Dokument sein muss, um dessen Antwort zu geben.',
  'robot.guideThreshold': 'Ähnlichkeit, ab der er Fragen anbietet',
  'robot.guideThreshold.help': 'Darunter sagt er, dass er es nicht weiß.',
  'robot.draftMode': 'Änderungen warten, bis sie veröffentlicht werden',
  'robot.draftMode.help':
    'Dokumente und Abläufe gehen gemeinsam live, wenn Sie veröffentlichen, und nur, wenn alle Tests richtig sind.',
  'robot.modelMode': 'Das Sprachmodell darf antworten',
  'robot.modelMode.help':
    'Wo kein Dokument antwortet, schreibt das Modell eine Antwort allein aus den Dokumenten und nennt diese.',
  'robot.proposeMode': 'Das Sprachmodell schlägt ähnliche Fragen vor',
  'robot.proposeMode.help':
    'Beim Speichern eines Dokuments erhält das Modell Frage und Antwort und schlägt vor, wie man noch fragen könnte. Der Chatbot kennt nur, was Sie annehmen.',
  'robot.embeddingModel': 'Modell für Embeddings',
  'robot.embeddingModel.help':
    'Der Name eines Modells am selben Endpunkt, das Texte in Vektoren umwandelt. Damit findet der Chatbot Dokumente nach ihrer Bedeutung, nicht nur nach ihren Wörtern. Leer: nur nach Wörtern.',
  'robot.locale': 'Ersatzsprache',
  'robot.locale.help': 'Wird verwendet, wenn es in der Sprache des Besuchers keine Antwort gibt.',

  // robotDoc
  'robotDoc.docQuestion': 'Frage',
  'robotDoc.docQuestion.help': 'So, wie ein Besucher sie stellen würde',
  'robotDoc.similarList': 'Ähnliche Fragen',
  'robotDoc.similarList.help': 'Mehr ähnliche Fragen machen die Antworten besser: 5 sind gut.',
  'robotDoc.docAnswer': 'Antwort',
  'robotDoc.docAnswer.help': 'Was Besucher lesen.',
  'robotDoc.docPattern': 'Art der Antwort',
  'robotDoc.docPattern.help': 'Wie die Antwort dargestellt wird.',
  'robotDoc.docPattern.1': 'Einfacher Text',
  'robotDoc.docPattern.2': 'Formatierter Text',
  'robotDoc.docPattern.3': 'Ablauf',
  'robotDoc.suggestDocIds': 'Vorgeschlagene Dokumente',
  'robotDoc.suggestDocIds.help': 'Werden unter der Antwort angeboten',
  'robotDoc.locale': 'Sprache',
  'robotDoc.locale.help': 'Die Sprache, in der dieser Text geschrieben ist',
  'robotDoc.variantList': 'Andere Sprachen',
  'robotDoc.variantList.help': 'Dasselbe Dokument für Besucher mit einer anderen Sprache.',
  'robotDoc.category': 'Kategorie',
  'robotDoc.category.help': 'Fasst Dokumente in Listen zusammen',
  'robotDoc.validFrom': 'Antwortet ab',
  'robotDoc.validFrom.help': 'Davor verwendet der Chatbot das Dokument nicht.',
  'robotDoc.validTo': 'Antwortet bis',
  'robotDoc.validTo.help': 'Danach verwendet der Chatbot das Dokument nicht.',
  'robotDoc.referenceFile': 'Dateien zum Nachlesen',
  'robotDoc.referenceFile.help': 'Links, die Besucher unter der Antwort finden.',
  'robotDoc.flowId': 'Ablauf statt der Antwort',
  'robotDoc.flowId.help': 'Nur für Small Talk: Der Chatbot startet diesen Ablauf, statt zu antworten.',
  'robotDoc.talkMode': 'Eingeschaltet',
  'robotDoc.talkMode.help':
    'Nur für Small Talk: Ausgeschaltet behandelt der Chatbot diese Worte wie jede andere Frage.',

  // docVariant
  'docVariant.locale': 'Sprache',
  'docVariant.docQuestion': 'Frage',
  'docVariant.similarList': 'Ähnliche Fragen',
  'docVariant.docAnswer': 'Antwort',

  // docFile
  'docFile.referenceFileName': 'Name',
  'docFile.referenceFileUrl': 'Adresse',

  // robotTest
  'robotTest.question': 'Frage',
  'robotTest.question.help': 'So, wie ein Besucher sie stellen würde',
  'robotTest.docId': 'Dokument, das sie beantwortet',
  'robotTest.docId.help': 'Leer muss die Frage ohne Antwort bleiben.',
  'robotTest.locale': 'Sprache',
  'robotTest.locale.help': 'Die Sprache des Besuchers, der fragt.',

  // flow
  'flow.flowName': 'Name',
  'flow.flowName.help': 'Für Sie und Ihr Team',
  'flow.triggers': 'Wörter, die ihn starten',
  'flow.triggers.help': 'Was Besucher fragen, um den Ablauf zu starten.',
  'flow.startNodeId': 'Erster Schritt',
  'flow.startNodeId.help': 'Wo der Ablauf beginnt.',
  'flow.nodes': 'Schritte',
  'flow.nodes.help': 'Was der Chatbot sagt und fragt, Schritt für Schritt.',

  // woType
  'woType.typeName': 'Tickettyp',

  // woTemplate
  'woTemplate.items': 'Felder',
  'woTemplate.items.help': 'Was Kunden ausfüllen, wenn sie ein Ticket eröffnen.',
  'woTemplate.hidden': 'Für Kunden verborgen',
  'woTemplate.hidden.help': 'Der Kundenservice kann ihn weiterhin wählen.',
  'woTemplate.translations': 'Texte in anderen Sprachen',
  'woTemplate.translations.help': 'Wo ein Text fehlt, sehen Kunden Ihren eigenen.',

  // templateField
  'templateField.fieldId': 'Kennung',
  'templateField.fieldName': 'Beschriftung',
  'templateField.fieldType': 'Art',
  'templateField.fieldType.1': 'Textzeile',
  'templateField.fieldType.2': 'Langer Text',
  'templateField.fieldType.3': 'Datum',
  'templateField.fieldType.4': 'Datum und Uhrzeit',
  'templateField.fieldType.5': 'Zahl',
  'templateField.fieldType.6': 'Auswahlliste',
  'templateField.fieldType.7': 'Eine von mehreren',
  'templateField.fieldType.8': 'Mehrere möglich',
  'templateField.fieldType.9': 'Auswahl in Stufen',
  'templateField.fieldValue': 'Auswahlmöglichkeiten',
  'templateField.requiredStatus': 'Muss ausgefüllt werden',
  'templateField.chooseValue': 'Anfangswert',
  'templateField.showIf': 'Nur gezeigt, wenn',
  'templateField.showIf.help': 'Das Feld erscheint, wenn ein früheres diesen Wert hat.',

  // woDueRule
  'woDueRule.woKinds': 'Arten',
  'woDueRule.woKinds.help': 'Ohne Auswahl gilt die Regel für alle.',
  'woDueRule.woKinds.ticket': 'Ticket',
  'woDueRule.woKinds.message': 'Hinterlassene Nachricht',
  'woDueRule.woKinds.callback': 'Rückruf',
  'woDueRule.typeIds': 'Tickettypen',
  'woDueRule.typeIds.help': 'Ohne Auswahl gilt die Regel für alle.',
  'woDueRule.woPriorities': 'Prioritäten',
  'woDueRule.woPriorities.help': 'Ohne Auswahl gilt die Regel für alle.',
  'woDueRule.woPriorities.0': 'Niedrig',
  'woDueRule.woPriorities.1': 'Normal',
  'woDueRule.woPriorities.2': 'Hoch',
  'woDueRule.woPriorities.3': 'Dringend',
  'woDueRule.firstMinutes': 'Minuten bis zur ersten Antwort',
  'woDueRule.firstMinutes.help': 'In Arbeitszeit. 0: keine Frist.',
  'woDueRule.nextMinutes': 'Minuten bis zu jeder weiteren Antwort',
  'woDueRule.nextMinutes.help': 'In Arbeitszeit. 0: keine Frist.',
  'woDueRule.solveMinutes': 'Minuten bis zur Lösung',
  'woDueRule.solveMinutes.help': 'In Arbeitszeit. 0: keine Frist.',

  // woAssignRule
  'woAssignRule.woKinds': 'Arten',
  'woAssignRule.woKinds.help': 'Ohne Auswahl gilt die Regel für alle.',
  'woAssignRule.woKinds.ticket': 'Ticket',
  'woAssignRule.woKinds.message': 'Hinterlassene Nachricht',
  'woAssignRule.woKinds.callback': 'Rückruf',
  'woAssignRule.typeIds': 'Tickettypen',
  'woAssignRule.typeIds.help': 'Ohne Auswahl gilt die Regel für alle.',
  'woAssignRule.channelIds': 'Kanäle',
  'woAssignRule.channelIds.help': 'Ohne Auswahl gilt die Regel für alle.',
  'woAssignRule.fieldId': 'Feld',
  'woAssignRule.fieldId.help': 'Die Regel gilt nur für Tickets mit einem bestimmten Wert in diesem Feld.',
  'woAssignRule.fieldValue': 'Sein Wert',
  'woAssignRule.fieldValue.help': 'Was in dem Feld stehen muss.',
  'woAssignRule.groupId': 'Gruppe',
  'woAssignRule.groupId.help': 'Wohin das Ticket geht.',
  'woAssignRule.woPriority': 'Priorität',
  'woAssignRule.woPriority.help': 'Was das Ticket bekommt.',
  'woAssignRule.woPriority.0': 'Niedrig',
  'woAssignRule.woPriority.1': 'Normal',
  'woAssignRule.woPriority.2': 'Hoch',
  'woAssignRule.woPriority.3': 'Dringend',

  // woGroupShare
  'woGroupShare.groupId': 'Gruppe',
  'woGroupShare.groupId.help': 'Die Gruppe, deren neue Tickets verteilt werden.',
  'woGroupShare.mode': 'Wer ein neues Ticket bekommt',
  'woGroupShare.mode.help': 'Wie neue Tickets in der Gruppe verteilt werden.',
  'woGroupShare.mode.none': 'Werden selbst übernommen',
  'woGroupShare.mode.roundRobin': 'Reihum verteilt',
  'woGroupShare.mode.leastBusy': 'An die Person mit den wenigsten Tickets',

  // woSettings
  'woSettings.dueRules': 'Fristen',
  'woSettings.dueRules.help':
    'Gezählt in den Arbeitszeiten und ohne die Feiertage des Kanals. Es gilt die erste passende Regel.',
  'woSettings.hoursChannelId': 'Arbeitszeiten für Tickets ohne Kanal',
  'woSettings.hoursChannelId.help': 'Fristen solcher Tickets richten sich nach den Zeiten dieses Kanals.',
  'woSettings.assignRules': 'Zuweisungsregeln',
  'woSettings.assignRules.help':
    'Gruppe und Priorität stammen jeweils aus der ersten passenden Regel, die sie festlegt.',
  'woSettings.defaultGroupId': 'Gruppe für Tickets ohne passende Regel',
  'woSettings.defaultGroupId.help': 'Leer warten sie, bis jemand sie nimmt.',
  'woSettings.groupShares': 'Wie Gruppen ihre Tickets verteilen',
  'woSettings.groupShares.help': 'Wie neue Tickets in der Gruppe verteilt werden.',
  'woSettings.autoReply': 'Neue Tickets sofort beantworten',
  'woSettings.autoReply.help': 'Kunden bekommen Ihren Text, sobald ein Ticket eröffnet ist.',
  'woSettings.autoReplyText': 'Text der automatischen Antwort',
  'woSettings.autoReplyText.help': 'Sagen Sie, wann Kunden mit einer Antwort rechnen können.',
  'woSettings.closeAfterDays': 'Tage, bis ein gelöstes Ticket geschlossen wird',
  'woSettings.closeAfterDays.help': 'Bis dahin öffnet eine Antwort es wieder. 0: wird nie geschlossen.',
  'woSettings.askRating': 'Kunden um Bewertung gelöster Tickets bitten',
  'woSettings.askRating.help': 'Kunden sehen die Frage auf der Seite ihres Tickets.',
  'woSettings.staffMail': 'E-Mails an den Kundenservice, bis jemand selbst wählt',
  'woSettings.staffMail.help': 'Neues zu Tickets, das per E-Mail kommt.',
  'woSettings.staffMail.none': 'Keine',
  'woSettings.staffMail.mine': 'Zu eigenen Tickets',
  'woSettings.staffMail.group': 'Auch zu Tickets der eigenen Gruppen',
  'woSettings.translations': 'Texte in anderen Sprachen',
  'woSettings.translations.help': 'Wo ein Text fehlt, sehen Kunden Ihren eigenen.',

  // customerFields
  'customerFields.fields': 'Felder eines Kunden',
  'customerFields.fields.help':
    'Was der Kundenservice zu jedem Kunden festhalten kann, neben Name, E-Mail und Telefon.',

  // customerField
  'customerField.fieldId': 'Kennung',
  'customerField.fieldName': 'Beschriftung',
  'customerField.fieldType': 'Art',
  'customerField.fieldType.1': 'Textzeile',
  'customerField.fieldType.3': 'Datum',
  'customerField.fieldType.5': 'Zahl',
  'customerField.fieldType.6': 'Auswahlliste',
  'customerField.options': 'Auswahlmöglichkeiten',

  // sensitiveWords
  'sensitiveWords.words': 'Sensible Wörter',
  'sensitiveWords.words.help':
    'Nachrichten des Kundenservice mit so einem Wort bleiben Besuchern verborgen; in Nachrichten von Besuchern wird es markiert.',

  // formHosts
  'formHosts.hosts': 'Server, an die Formulare gesendet werden dürfen',
  'formHosts.hosts.help': 'Server wie api.example.com, die Antworten aus Formularen in Abläufen bekommen.',

  // sessionTags
  'sessionTags.tags': 'Tags',
  'sessionTags.tags.help': 'Am Ende eines Chats wird daraus gewählt, für Listen und Berichte.',

  // translator
  'translator.url': 'Adresse des Übersetzers',
  'translator.url.help': 'Dienst, der Nachrichten für den Kundenservice übersetzt. Leer gibt es keine Übersetzung.',

  // role
  'role.roleName': 'Name',
  'role.roleName.help': 'So nennen Sie und Ihre Kollegen diese Rolle.',
  'role.permissions': 'Berechtigungen',
  'role.permissions.help': 'Was Personen mit dieser Rolle sehen und tun dürfen.',

  // apiKey
  'apiKey.name': 'Name',
  'apiKey.name.help': 'Nennen Sie das Programm, das den Schlüssel verwendet.',
  'apiKey.permissions': 'Berechtigungen',
  'apiKey.permissions.help': 'Was ein Programm mit diesem Schlüssel darf.',
  'apiKey.expireTime': 'Läuft ab',
  'apiKey.expireTime.help': 'Danach gilt der Schlüssel nicht mehr.',

  // identityKey
  'identityKey.name': 'Name',
  'identityKey.name.help': 'Nennen Sie die Website, die den Schlüssel verwendet.',

  // modelPrice
  'modelPrice.inPrice': 'Preis einer Million gelesener Token',
  'modelPrice.inPrice.help': 'Was der Anbieter für Gelesenes berechnet.',
  'modelPrice.outPrice': 'Preis einer Million geschriebener Token',
  'modelPrice.outPrice.help': 'Was der Anbieter für Geschriebenes berechnet.',
  'modelPrice.currency': 'Währung',
  'modelPrice.currency.help': 'Drei Buchstaben wie EUR. Darin werden die Kosten gezeigt.',
}
