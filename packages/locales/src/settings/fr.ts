import type { SettingMessages } from './en.ts'

/** French labels, help texts and names of choices of settings. */
export const fr: SettingMessages = {
  // channel
  'channel.channelName': 'Nom du canal',
  'channel.channelName.help':
    'Le nom que vous et vos collègues donnez à ce canal. Sans nom, vous voyez son titre. Les visiteurs ne le lisent pas.',
  'channel.language': 'Langue de la page',
  'channel.language.help': 'Fixe la langue de la conversation. Vide, elle suit le navigateur de chaque visiteur.',
  'channel.robotNo': 'Assistant virtuel',
  'channel.robotNo.help':
    'L’assistant virtuel qui répond dans ce canal. Choisissez-en un autre pour répondre avec d’autres connaissances.',
  'channel.robotName': 'Nom de l’assistant virtuel',
  'channel.robotName.help': 'Les visiteurs le lisent dans l’en-tête et à côté de ce que dit l’assistant virtuel.',
  'channel.robotIcon': 'Image de l’assistant virtuel',
  'channel.robotIcon.help': 'Se trouve à côté de ses messages. Sans elle, les visiteurs voient une image standard.',
  'channel.robotWelcomeMsg': 'Message d’accueil de l’assistant virtuel',
  'channel.robotWelcomeMsg.help': 'Le premier message que voient les visiteurs, avant d’écrire quoi que ce soit.',
  'channel.topBar': 'Afficher la barre de titre',
  'channel.topBar.help': 'Affiche le titre dans l’en-tête de la conversation.',
  'channel.avatar': 'Quels visages sont affichés',
  'channel.avatar.help': 'Les images que les visiteurs voient à côté des messages.',
  'channel.avatar.0': 'Aucun',
  'channel.avatar.1': 'Tous',
  'channel.avatar.2': 'Seulement ceux de l’assistant virtuel et du service client',
  'channel.titleDesc': 'Titre',
  'channel.titleDesc.help':
    'Figure dans l’en-tête et sur l’onglet du navigateur. Écrivez le nom de votre entreprise ou boutique.',
  'channel.mainColor': 'Couleur principale',
  'channel.mainColor.help': 'Couleur des boutons et des messages des visiteurs. Prenez celle de votre marque.',
  'channel.cusColor': 'Couleur du texte des messages des visiteurs',
  'channel.cusColor.help': 'Doit être facile à lire sur la couleur principale.',
  'channel.kitTxcolor': 'Couleur du texte du menu rapide',
  'channel.kitTxcolor.help': 'Couleur des mots sur les boutons du menu rapide.',
  'channel.kitBgcolor': 'Fond du menu rapide',
  'channel.kitBgcolor.help': 'Couleur des boutons du menu rapide, sauf si un bouton a la sienne.',
  'channel.mainHeight': 'Hauteur en pixels',
  'channel.mainHeight.help':
    'Hauteur de la fenêtre de conversation sur votre site. Sur téléphone, elle remplit l’écran.',
  'channel.mainWidth': 'Largeur en pixels',
  'channel.mainWidth.help':
    'Largeur de la fenêtre de conversation sur votre site. Sur téléphone, elle remplit l’écran.',
  'channel.backgroundImage': 'Image de fond',
  'channel.backgroundImage.help':
    'Se trouve derrière les messages. Choisissez une image sobre pour qu’ils restent lisibles.',
  'channel.navigationBarShowFlag': 'Afficher la barre de navigation',
  'channel.navigationBarShowFlag.help':
    'L’en-tête avec l’image, le nom et le bouton de fermeture. Désactivez-le si votre page a le sien.',
  'channel.navigationBarColor': 'Couleur de la barre de navigation',
  'channel.navigationBarColor.help': 'Fond de l’en-tête de la conversation.',
  'channel.noticeMode': 'Afficher une annonce',
  'channel.noticeMode.help': 'Affiche l’annonce au-dessus des messages, par exemple pour des retards ou des congés.',
  'channel.noticeMsg': 'Annonce',
  'channel.noticeMsg.help': 'Ce que les visiteurs lisent au-dessus des messages. Restez bref.',
  'channel.noticeBgColor': 'Fond de l’annonce',
  'channel.noticeBgColor.help': 'Couleur derrière l’annonce.',
  'channel.sideBarStatus': 'Afficher le panneau latéral',
  'channel.sideBarStatus.help':
    'Une colonne à côté de la conversation avec des liens, des questions et des publicités. Les téléphones n’ont pas la place.',
  'channel.sideBarConfig': 'Panneau latéral',
  'channel.sideBarConfig.help': 'Ce que les visiteurs trouvent dans la colonne à côté de la conversation.',
  'channel.sideBarWidth': 'Largeur du panneau latéral en pixels',
  'channel.sideBarWidth.help': 'La place que prend la colonne à côté de la conversation.',
  'channel.historyHideFlag': 'Masquer les conversations précédentes',
  'channel.historyHideFlag.help':
    'Les visiteurs ne voient que la conversation en cours. Activez-le si plusieurs personnes partagent un ordinateur.',
  'channel.commentDocMode': 'Les visiteurs notent les réponses de l’assistant virtuel',
  'channel.commentDocMode.help':
    'Met des pouces en haut et en bas sous chaque réponse. Les votes montrent lesquelles améliorer.',
  'channel.imageButtonFlag': 'Les visiteurs envoient des images',
  'channel.imageButtonFlag.help': 'Affiche un bouton pour les images pendant que le service client répond.',
  'channel.videoButtonFlag': 'Les visiteurs envoient des vidéos',
  'channel.videoButtonFlag.help': 'Affiche un bouton pour les vidéos pendant que le service client répond.',
  'channel.fileButtonFlag': 'Les visiteurs envoient des fichiers',
  'channel.fileButtonFlag.help':
    'Affiche un bouton pour les documents et autres fichiers pendant que le service client répond.',
  'channel.receiveMode': 'Qui répond en premier',
  'channel.receiveMode.help': 'Si un visiteur rencontre d’abord l’assistant virtuel ou le service client.',
  'channel.receiveMode.0': 'L’assistant virtuel répond en premier',
  'channel.receiveMode.1': 'Le service client d’abord, l’assistant virtuel si personne n’est libre',
  'channel.receiveMode.2': 'L’assistant virtuel répond en premier (ancien réglage)',
  'channel.receiveMode.3': 'Seulement le service client',
  'channel.msgToTransferFlag': 'Un message appelle le service client',
  'channel.msgToTransferFlag.help':
    'Là où le service client vient en premier, il n’est appelé que quand le visiteur écrit, pas à l’ouverture.',
  'channel.transferUserMode': 'Afficher le bouton qui appelle le service client',
  'channel.transferUserMode.help':
    'Les visiteurs peuvent demander le service client. Désactivé, l’assistant virtuel ne le propose pas non plus.',
  'channel.groupMode': 'Les visiteurs choisissent un groupe',
  'channel.groupMode.help':
    'Demande aux visiteurs quel groupe doit aider, par exemple ventes ou réparations, avant l’arrivée du service client.',
  'channel.groupConfig': 'Groupes au choix',
  'channel.groupConfig.help': 'Les groupes proposés aux visiteurs. Sans choix de votre part, ce sont tous les groupes.',
  'channel.evaluateMode': 'Les visiteurs évaluent les conversations',
  'channel.evaluateMode.help': 'Une évaluation est demandée aux visiteurs à la fin.',
  'channel.leaveMsgMode': 'Les visiteurs laissent un message en cas d’absence',
  'channel.leaveMsgMode.help':
    'Propose un formulaire quand personne ne peut venir, pour qu’aucune question ne se perde.',
  'channel.leaveMsgType': 'Ce que devient un message laissé',
  'channel.leaveMsgType.help':
    'Un ticket peut avoir des champs et des images, et les visiteurs suivent ses réponses. Un message est une note avec des coordonnées.',
  'channel.leaveMsgType.1': 'Un message',
  'channel.leaveMsgType.2': 'Un ticket',
  'channel.leaveMsgTitle': 'Titre du formulaire pour laisser un message',
  'channel.leaveMsgTitle.help': 'Le titre que les visiteurs lisent au-dessus du formulaire.',
  'channel.leaveMsgWoType': 'Type de ticket des messages laissés',
  'channel.leaveMsgWoType.help': 'Décide des champs du formulaire quand un message devient un ticket.',
  'channel.userFormMode': 'Quand le formulaire préalable est affiché',
  'channel.userFormMode.help': 'Plus tôt vous demandez des informations, plus de visiteurs partent.',
  'channel.userFormMode.0': 'Jamais',
  'channel.userFormMode.1': 'Avant d’appeler le service client',
  'channel.userFormMode.2': 'Avant le début de la conversation',
  'channel.userForm': 'Formulaire préalable',
  'channel.userForm.help':
    'Les informations que donnent les visiteurs, comme le nom et le téléphone. Ne demandez que l’utile.',
  'channel.chatMenuConfigPlan': 'Ordre du menu rapide',
  'channel.chatMenuConfigPlan.help': 'Les boutons que voient les visiteurs, du premier au dernier.',
  'channel.chatMenuConfigList': 'Menu rapide',
  'channel.chatMenuConfigList.help': 'Des boutons au-dessus de la saisie pour ce que les visiteurs veulent le plus.',
  'channel.autoTip': 'Conseils qui s’ouvrent d’eux-mêmes',
  'channel.autoTip.help': 'Des messages avec des boutons qui apparaissent après l’accueil.',
  'channel.faq': 'Questions fréquentes',
  'channel.faq.help': 'Des questions sous l’accueil que les visiteurs n’ont qu’à presser.',
  'channel.adminWelcomeMode': 'Le service client salue',
  'channel.adminWelcomeMode.help': 'Envoie un message d’accueil dès que le service client arrive.',
  'channel.adminWelcomeMsg': 'Message d’accueil du service client',
  'channel.adminWelcomeMsg.help':
    'Le premier message quand le service client arrive. {agent} devient le nom de la personne.',
  'channel.adminOfflineMode': 'Texte propre quand personne n’est en ligne',
  'channel.adminOfflineMode.help': 'Désactivé, les visiteurs lisent le texte standard dans leur langue.',
  'channel.adminOfflineMsg': 'Texte quand personne n’est en ligne',
  'channel.adminOfflineMsg.help':
    'Répond aux visiteurs qui demandent le service client quand personne n’est en ligne. Dites quand vous revenez.',
  'channel.adminCloseMode': 'Texte propre quand le service client termine',
  'channel.adminCloseMode.help': 'Désactivé, les visiteurs lisent le texte standard dans leur langue.',
  'channel.adminCloseMsg': 'Texte quand le service client termine',
  'channel.adminCloseMsg.help': 'La dernière ligne après la fin de la conversation par le service client.',
  'channel.userOverMsg': 'Texte quand une conversation silencieuse est fermée',
  'channel.userOverMsg.help': 'La dernière ligne quand la conversation se termine parce que le visiteur n’écrit plus.',
  'channel.userQueueMode': 'Texte propre dans la file d’attente',
  'channel.userQueueMode.help': 'Désactivé, les visiteurs lisent le texte standard dans leur langue.',
  'channel.userQueueMsg': 'Texte dans la file d’attente',
  'channel.userQueueMsg.help':
    'Ce que les visiteurs lisent en attendant. ## devient leur place dans la file d’attente.',
  'channel.unWorkingMsg': 'Texte hors des heures d’ouverture',
  'channel.unWorkingMsg.help': 'Répond aux visiteurs qui demandent le service client hors de vos heures d’ouverture.',
  'channel.userTimeoutMode': 'Relancer un visiteur silencieux',
  'channel.userTimeoutMode.help': 'Affiche une relance quand un visiteur ne répond pas au service client.',
  'channel.userTimeoutTime': 'Minutes avant de relancer un visiteur',
  'channel.userTimeoutTime.help': 'Comptées depuis le dernier message du service client.',
  'channel.userTimeoutMsg': 'Relance d’un visiteur silencieux',
  'channel.userTimeoutMsg.help': 'Dites que la conversation se terminera bientôt si personne n’écrit.',
  'channel.adminTimeoutMode': 'S’excuser quand le service client se tait',
  'channel.adminTimeoutMode.help': 'Affiche des excuses quand le service client fait attendre un visiteur.',
  'channel.adminTimeoutTime': 'Minutes avant les excuses',
  'channel.adminTimeoutTime.help': 'Comptées depuis le dernier message du visiteur.',
  'channel.adminTimeoutMsg': 'Excuses pour le silence du service client',
  'channel.adminTimeoutMsg.help': 'Ce que lisent les visiteurs qui attendent. Vide, ils lisent le texte standard.',
  'channel.robotAnswerTransferUserMode': 'Proposer le service client après une réponse',
  'channel.robotAnswerTransferUserMode.help': 'Ce qui se passe quand l’assistant virtuel a répondu à une question.',
  'channel.robotAnswerTransferUserMode.0': 'Rien',
  'channel.robotAnswerTransferUserMode.1': 'Un bouton',
  'channel.robotAnswerTransferUserMode.2': 'Transférer aussitôt',
  'channel.robotGuideTransferUserMode': 'Proposer le service client après une liste de questions',
  'channel.robotGuideTransferUserMode.help':
    'Ce qui se passe quand l’assistant virtuel hésite et laisse le visiteur choisir une question.',
  'channel.robotGuideTransferUserMode.0': 'Rien',
  'channel.robotGuideTransferUserMode.1': 'Un bouton',
  'channel.robotGuideTransferUserMode.2': 'Transférer aussitôt',
  'channel.robotUnknownTransferUserMode': 'Proposer le service client quand l’assistant virtuel ne sait pas',
  'channel.robotUnknownTransferUserMode.help': 'Ce qui se passe quand l’assistant virtuel n’a pas de réponse.',
  'channel.robotUnknownTransferUserMode.0': 'Rien',
  'channel.robotUnknownTransferUserMode.1': 'Un bouton',
  'channel.robotUnknownTransferUserMode.2': 'Transférer aussitôt',
  'channel.transferMenuAnyMode': 'Afficher le menu de transfert dans tous les modes',
  'channel.transferMenuAnyMode.help':
    'Affiche le bouton aussi là où le service client vient en premier, pour que les visiteurs puissent réessayer.',
  'channel.phonePattern': 'Modèle des numéros de téléphone',
  'channel.phonePattern.help':
    'Expression régulière à laquelle doivent correspondre les numéros des formulaires. Adaptez-la à votre pays.',
  'channel.emojiButtonFlag': 'Afficher le bouton des emojis',
  'channel.emojiButtonFlag.help': 'Les visiteurs peuvent choisir des emojis pendant que le service client répond.',
  'channel.screenPluginWinUrl': 'Outil de capture d’écran pour Windows',
  'channel.screenPluginWinUrl.help':
    'Adresse d’un programme que les visiteurs sous Windows peuvent télécharger. Vide, il n’y a pas de lien.',
  'channel.screenPluginMacUrl': 'Outil de capture d’écran pour macOS',
  'channel.screenPluginMacUrl.help':
    'Adresse d’un programme que les visiteurs sur Mac peuvent télécharger. Vide, il n’y a pas de lien.',
  'channel.typingPreview': 'Le service client voit ce que tapent les visiteurs',
  'channel.typingPreview.help':
    'Le service client lit avant l’envoi d’un message. Désactivé, il voit seulement que le visiteur écrit.',
  'channel.mailMissed': 'Envoyer par e-mail les réponses manquées',
  'channel.mailMissed.help':
    'Les visiteurs partis qui ont donné une adresse e-mail reçoivent les réponses qu’ils n’ont pas vues.',
  'channel.mailTranscript': 'Envoyer la conversation par e-mail aux visiteurs',
  'channel.mailTranscript.help':
    'Les visiteurs qui ont donné une adresse e-mail reçoivent toute la conversation après sa fin.',
  'channel.userOverTime': 'Minutes avant la fermeture d’une conversation silencieuse',
  'channel.userOverTime.help': '0 signifie deux fois les minutes avant la relance, et au moins cinq.',
  'channel.robotEvaluateDuringChat': 'Les visiteurs évaluent l’assistant virtuel pendant la conversation',
  'channel.robotEvaluateDuringChat.help': 'Désactivé, les visiteurs ne peuvent l’évaluer qu’à la fin.',
  'channel.showInternalReply': 'Afficher les notes internes des tickets',
  'channel.showInternalReply.help':
    'Les visiteurs lisent aussi les notes que le service client écrit pour lui-même. En général désactivé.',
  'channel.queueMax': 'File d’attente la plus longue d’un groupe',
  'channel.queueMax.help':
    'Quand elle est pleine, les suivants apprennent que personne n’est libre. Avec 0, personne n’attend.',
  'channel.pageTracking': 'Montrer au service client les pages que lisent les visiteurs',
  'channel.pageTracking.help':
    'La page ouverte du client et les précédentes sont visibles. Seulement pour les visiteurs en conversation, et pour les pages qui contiennent le code du chat.',
  'channel.visitorList': 'Lister les visiteurs du site',
  'channel.visitorList.help':
    'Votre équipe voit qui est en ce moment sur votre site et peut écrire en premier. Les visiteurs qui ne discutent pas y figurent aussi : indiquez-le dans votre politique de confidentialité.',
  'channel.videoCallFlag': 'Appels vidéo avec le service client',
  'channel.videoCallFlag.help':
    'Les visiteurs en conversation avec le service client peuvent lancer un appel vidéo, de navigateur à navigateur.',
  'channel.voiceCallFlag': 'Appels vocaux avec le service client',
  'channel.voiceCallFlag.help':
    'Les visiteurs en conversation avec le service client peuvent lancer un appel vocal, de navigateur à navigateur.',
  'channel.colorScheme': 'Clair ou sombre',
  'channel.colorScheme.help': 'L’apparence de la conversation. Le code sur votre site peut en décider autrement.',
  'channel.colorScheme.system': 'Comme l’appareil du visiteur',
  'channel.colorScheme.light': 'Clair',
  'channel.colorScheme.dark': 'Sombre',
  'channel.allowOrigin': 'Sites qui peuvent intégrer la conversation',
  'channel.allowOrigin.help': 'Des adresses comme https://shop.example.com. Sans aucune, tous les sites le peuvent.',

  // sideBar
  'sideBar.quickFlag': 'Afficher les liens rapides',
  'sideBar.quickList': 'Accès rapides',
  'sideBar.quickList.help': 'Des images avec un libellé qui mènent à vos pages.',
  'sideBar.questionFlag': 'Afficher les questions',
  'sideBar.questionList': 'Questions',
  'sideBar.questionList.help':
    'Les visiteurs pressent une question et lisent votre réponse dans la conversation, sans l’assistant virtuel.',
  'sideBar.adFlag': 'Afficher les publicités',
  'sideBar.adList': 'Publicités',
  'sideBar.adList.help': 'Des images qui peuvent mener à une page.',

  // quickLink
  'quickLink.name': 'Libellé',
  'quickLink.url': 'Image',
  'quickLink.link': 'Page',

  // sideQuestion
  'sideQuestion.question': 'Question',
  'sideQuestion.answer': 'Réponse',

  // advertisement
  'advertisement.url': 'Image',
  'advertisement.link': 'Page',

  // groupChoice
  'groupChoice.groupId': 'Groupe',
  'groupChoice.groupName': 'Nom',
  'groupChoice.groupName.help': 'Ce que lisent les visiteurs. Vide, c’est le nom du groupe.',

  // proactiveRule
  'channel.proactiveRules': 'Invitations à la conversation',
  'channel.proactiveRules.help':
    'Un court texte à côté du bouton de la conversation, pour les pages et les visiteurs de votre choix. La première qui convient s’affiche, jamais deux à la fois.',
  'proactiveRule.ruleId': 'Identifiant',
  'proactiveRule.text': 'Texte',
  'proactiveRule.on': 'Active',
  'proactiveRule.url': 'L’adresse contient',
  'proactiveRule.url.help': '* remplace n’importe quoi. Vide : sur toutes les pages.',
  'proactiveRule.seconds': 'Secondes sur la page',
  'proactiveRule.scroll': 'Défilement jusqu’à, en pour cent',
  'proactiveRule.returning': 'Pour qui',
  'proactiveRule.returning.0': 'Tout le monde',
  'proactiveRule.returning.1': 'Nouveaux visiteurs',
  'proactiveRule.returning.2': 'Visiteurs qui reviennent',
  'proactiveRule.attribute': 'Attribut',
  'proactiveRule.attribute.help': 'Un nombre que votre site communique à la conversation, comme cartValue.',
  'proactiveRule.least': 'Au moins',
  'proactiveRule.onlyOnline': 'Seulement si le service client est là',
  'proactiveRule.onlyOnline.help': 'Pas si tous sont absents ou occupés.',
  'proactiveRule.days': 'Jours avant un nouvel affichage',
  'proactiveRule.days.help': 'Après la fermeture par le visiteur. 0 : une fois par visite.',

  // tip
  'tip.text': 'Texte',
  'tip.btnList': 'Menus en dessous',
  'tip.btnList.help': 'Boutons du menu rapide placés sous le texte.',

  // menuPlan
  'menuPlan.menus': 'Menus dans l’ordre',

  // menuItem
  'menuItem.menuType': 'Ce que fait le bouton',
  'menuItem.menuType.0': 'Envoie un texte',
  'menuItem.menuType.1': 'Appelle le service client',
  'menuItem.menuType.3': 'Ferme la conversation',
  'menuItem.menuType.4': 'Ouvre l’évaluation',
  'menuItem.menuType.5': 'Ouvre le formulaire de message',
  'menuItem.menuType.6': 'Ouvre une page',
  'menuItem.menuType.7': 'Affiche une réponse',
  'menuItem.menuName': 'Libellé',
  'menuItem.msgText': 'Texte envoyé',
  'menuItem.msgText.help': 'Envoyé comme message du visiteur. Si le bouton affiche une réponse, c’est la réponse.',
  'menuItem.docId': 'Document affiché',
  'menuItem.docId.help': 'L’assistant virtuel répond avec lui. Sans document, le texte est affiché.',
  'menuItem.labelLink': 'Page ouverte',
  'menuItem.labelLink.help': 'S’ouvre dans un nouvel onglet.',
  'menuItem.background': 'Couleur de fond',
  'menuItem.color': 'Couleur du texte',

  // faq
  'faq.showType': 'Disposition',
  'faq.showType.help': 'Comment les questions se présentent sous l’accueil.',
  'faq.showType.1': 'Une liste',
  'faq.showType.2': 'Onglets',
  'faq.showType.3': 'Onglets avec images',
  'faq.showContent': 'Questions ou onglets',

  // faqQuestion
  'faqQuestion.questionName': 'Question',
  'faqQuestion.docId': 'Document qui y répond',

  // faqTab
  'faqTab.id': 'Identifiant',
  'faqTab.name': 'Nom',
  'faqTab.picture': 'Image',
  'faqTab.list': 'Questions',

  // userForm
  'userForm.formTitle': 'Titre',
  'userForm.formList': 'Champs',

  // userFormField
  'userFormField.name': 'Libellé',
  'userFormField.value': 'Valeur de départ',
  'userFormField.require': 'Doit être rempli',
  'userFormField.show': 'Affiché',
  'userFormField.fieldType': 'Type',
  'userFormField.fieldType.1': 'Texte court',
  'userFormField.fieldType.2': 'Texte long',
  'userFormField.fieldType.6': 'Liste déroulante',
  'userFormField.fieldType.7': 'Choix unique',
  'userFormField.fieldType.8': 'Choix multiple',
  'userFormField.options': 'Choix',

  // userFormOption
  'userFormOption.label': 'Libellé',
  'userFormOption.value': 'Valeur',

  // workTime
  'workTime.timeZone': 'Fuseau horaire',
  'workTime.timeZone.help': 'Les heures d’ouverture et les jours fériés valent dans ce fuseau.',
  'workTime.workTime': 'Heures d’ouverture',
  'workTime.workTime.help': 'Quand les visiteurs peuvent demander le service client. Sans heures, c’est toujours.',
  'workTime.holiday': 'Jours fériés',
  'workTime.holiday.help': 'Des jours entiers où personne ne travaille.',

  // workTimeSpan
  'workTimeSpan.week': 'Jours',
  'workTimeSpan.start': 'De',
  'workTimeSpan.end': 'À',

  // evaluate
  'evaluate.evaluateModel': 'Étoiles ou notes',
  'evaluate.evaluateModel.help': 'Comment les visiteurs évaluent le service client.',
  'evaluate.evaluateModel.1': 'Étoiles',
  'evaluate.evaluateModel.2': 'Notes',
  'evaluate.starList': 'Étoiles',
  'evaluate.starList.help': 'Ce que signifie chaque nombre d’étoiles, et ce qui est alors demandé aux visiteurs.',
  'evaluate.scoreList': 'Notes',
  'evaluate.scoreList.help': 'Les nombres parmi lesquels choisissent les visiteurs, avec leur sens.',
  'evaluate.levelTag': 'Étiquettes des évaluations',
  'evaluate.levelTag.help': 'Des mots que les visiteurs peuvent choisir, séparés par des virgules.',
  'evaluate.robotUnsolvedTag': 'Étiquettes des réponses inutiles',
  'evaluate.robotUnsolvedTag.help': 'Quatre raisons que les visiteurs peuvent choisir, séparées par des virgules.',
  'evaluate.robotSolvedTag': 'Étiquettes des réponses utiles',
  'evaluate.robotSolvedTag.help': 'Quatre raisons que les visiteurs peuvent choisir, séparées par des virgules.',
  'evaluate.evaluateContentMax': 'Commentaire le plus long',
  'evaluate.evaluateContentMax.help': 'Combien de caractères les visiteurs peuvent écrire avec une évaluation.',

  // evaluateStar
  'evaluateStar.star': 'Étoiles',
  'evaluateStar.levelTag': 'Étiquettes',
  'evaluateStar.levelTag.help': 'Des mots pour ce nombre d’étoiles, séparés par des virgules.',
  'evaluateStar.levelGuideMsg': 'Ce que signifient tant d’étoiles',
  'evaluateStar.evaluateGuideMsg': 'Aide dans le commentaire',
  'evaluateStar.evaluateMsgRequired': 'Un commentaire est obligatoire',
  'evaluateStar.levelTagRequired': 'Une étiquette est obligatoire',

  // evaluateScore
  'evaluateScore.score': 'Note',
  'evaluateScore.name': 'Ce que cela signifie',

  // admin
  'admin.adminFace': 'Image',
  'admin.adminFace.help': 'Les visiteurs la voient à côté des messages de cette personne.',
  'admin.adminNick': 'Nom',
  'admin.adminNick.help': 'Le nom que lisent les visiteurs et les collègues.',
  'admin.adminCardSign': 'Devise',
  'admin.adminCardSign.help': 'Une ligne sur la carte que les visiteurs ouvrent.',
  'admin.adminCardTel': 'Téléphone',
  'admin.adminCardTel.help': 'Les visiteurs le voient sur la carte. Laissez vide pour ne pas le montrer.',
  'admin.adminCardMobile': 'Téléphone mobile',
  'admin.adminCardMobile.help': 'Les visiteurs le voient sur la carte. Laissez vide pour ne pas le montrer.',
  'admin.adminCardEmail': 'E-mail',
  'admin.adminCardEmail.help': 'Les visiteurs la voient sur la carte. Les nouvelles des tickets y sont aussi envoyées.',
  'admin.adminCardQq': 'QQ',
  'admin.adminCardQq.help': 'Les visiteurs le voient sur la carte. Laissez vide pour ne pas le montrer.',
  'admin.adminCardWechat': 'WeChat',
  'admin.adminCardWechat.help': 'Les visiteurs le voient sur la carte. Laissez vide pour ne pas le montrer.',
  'admin.account': 'Identifiant',
  'admin.account.help': 'Le nom pour se connecter.',
  'admin.role': 'Rôle',
  'admin.role.help': 'Ce que cette personne peut voir et modifier.',
  'admin.role.1': 'Service client',
  'admin.role.2': 'Administrateur',
  'admin.maxSession': 'Conversations simultanées',
  'admin.maxSession.help': 'Une fois atteint, les autres visiteurs vont ailleurs ou attendent.',
  'admin.autoAccept': 'Prend les conversations sans demande',
  'admin.autoAccept.help': 'Désactivé, chaque conversation est acceptée ou refusée.',
  'admin.roleId': 'Rôle',
  'admin.roleId.help': 'Ce que cette personne peut voir et modifier.',
  'admin.languages': 'Langues',
  'admin.languages.help': 'Les nouvelles conversations vont d’abord aux personnes qui parlent la langue du visiteur.',

  // group
  'group.groupName': 'Nom',
  'group.groupName.help': 'Les visiteurs le lisent quand ils choisissent un groupe.',
  'group.adminIds': 'Service client',
  'group.adminIds.help': 'Qui reçoit les conversations et les tickets de ce groupe.',
  'group.offerSeconds': 'Secondes pour accepter une conversation',
  'group.offerSeconds.help': 'Ensuite, la proposition passe à la personne suivante du groupe.',
  'group.callFlag': 'Prend des appels',
  'group.callFlag.help': 'Appels vocaux et vidéo, sur les canaux qui en proposent.',

  // robot
  'robot.robotName': 'Nom',
  'robot.robotName.help': 'Le nom que vous et vos collègues donnez à cet assistant virtuel.',
  'robot.answerThreshold': 'Ressemblance à partir de laquelle il répond',
  'robot.answerThreshold.help': 'Le degré de certitude nécessaire pour donner la réponse d’un document.',
  'robot.guideThreshold': 'Ressemblance à partir de laquelle il propose des questions',
  'robot.guideThreshold.help': 'En dessous, il dit qu’il ne sait pas.',
  'robot.draftMode': 'Les modifications attendent leur publication',
  'robot.draftMode.help':
    'Documents et scénarios sont mis en ligne ensemble lors de la publication, et seulement si tous les tests sont réussis.',
  'robot.modelMode': 'Le modèle de langage peut répondre',
  'robot.modelMode.help':
    'Quand aucun document ne répond, le modèle rédige une réponse à partir des seuls documents et les cite.',
  'robot.proposeMode': 'Le modèle de langage propose des questions similaires',
  'robot.proposeMode.help':
    'À l’enregistrement d’un document, le modèle reçoit sa question et sa réponse et propose d’autres façons de demander. Le robot ne connaît que celles que vous acceptez.',
  'robot.embeddingModel': 'Modèle d’embeddings',
  'robot.embeddingModel.help':
    'Le nom d’un modèle du même point d’accès qui transforme les textes en vecteurs. Il trouve les documents par leur sens, pas seulement par leurs mots. Vide : par les mots seuls.',
  'robot.locale': 'Langue de repli',
  'robot.locale.help': 'Utilisée lorsqu’il n’y a pas de réponse dans la langue du visiteur.',

  // robotDoc
  'robotDoc.docQuestion': 'Question',
  'robotDoc.docQuestion.help': 'Comme la poserait un visiteur',
  'robotDoc.similarList': 'Questions similaires',
  'robotDoc.similarList.help':
    'Plus il y a de questions similaires, meilleures sont les réponses : 5 est un bon nombre.',
  'robotDoc.docAnswer': 'Réponse',
  'robotDoc.docAnswer.help': 'Ce que lisent les visiteurs.',
  'robotDoc.docPattern': 'Genre de réponse',
  'robotDoc.docPattern.help': 'Comment la réponse est présentée.',
  'robotDoc.docPattern.1': 'Texte brut',
  'robotDoc.docPattern.2': 'Texte mis en forme',
  'robotDoc.docPattern.3': 'Scénario',
  'robotDoc.suggestDocIds': 'Documents à suggérer',
  'robotDoc.suggestDocIds.help': 'Proposées sous la réponse',
  'robotDoc.locale': 'Langue',
  'robotDoc.locale.help': 'La langue dans laquelle ce texte est écrit',
  'robotDoc.variantList': 'Autres langues',
  'robotDoc.variantList.help': 'Le même document pour les visiteurs d’une autre langue.',
  'robotDoc.category': 'Catégorie',
  'robotDoc.category.help': 'Regroupe les documents dans les listes',
  'robotDoc.validFrom': 'Répond à partir du',
  'robotDoc.validFrom.help': 'Avant, l’assistant virtuel n’utilise pas le document.',
  'robotDoc.validTo': 'Répond jusqu’au',
  'robotDoc.validTo.help': 'Après, l’assistant virtuel n’utilise plus le document.',
  'robotDoc.referenceFile': 'Fichiers à consulter',
  'robotDoc.referenceFile.help': 'Des liens que les visiteurs trouvent sous la réponse.',
  'robotDoc.flowId': 'Scénario à la place de la réponse',
  'robotDoc.flowId.help':
    'Seulement pour les petites phrases\u00a0: l’assistant lance ce scénario au lieu de répondre.',
  'robotDoc.talkMode': 'Activée',
  'robotDoc.talkMode.help':
    'Seulement pour les petites phrases\u00a0: désactivée, l’assistant traite ces mots comme toute autre question.',

  // docVariant
  'docVariant.locale': 'Langue',
  'docVariant.docQuestion': 'Question',
  'docVariant.similarList': 'Questions similaires',
  'docVariant.docAnswer': 'Réponse',

  // docFile
  'docFile.referenceFileName': 'Nom',
  'docFile.referenceFileUrl': 'Adresse',

  // robotTest
  'robotTest.question': 'Question',
  'robotTest.question.help': 'Comme la poserait un visiteur',
  'robotTest.docId': 'Document qui y répond',
  'robotTest.docId.help': 'Vide, la question doit rester sans réponse.',
  'robotTest.locale': 'Langue',
  'robotTest.locale.help': 'La langue du visiteur qui demande.',

  // flow
  'flow.flowName': 'Nom',
  'flow.flowName.help': 'Pour vous et votre équipe',
  'flow.triggers': 'Mots qui le lancent',
  'flow.triggers.help': 'Ce que les visiteurs demandent pour lancer le parcours.',
  'flow.startNodeId': 'Première étape',
  'flow.startNodeId.help': 'Où commence le parcours.',
  'flow.nodes': 'Étapes',
  'flow.nodes.help': 'Ce que l’assistant virtuel dit et demande, étape par étape.',

  // woType
  'woType.typeName': 'Type de ticket',

  // woTemplate
  'woTemplate.items': 'Champs',
  'woTemplate.items.help': 'Ce que remplissent les clients quand ils ouvrent un ticket.',
  'woTemplate.hidden': 'Masqué pour les clients',
  'woTemplate.hidden.help': 'Le service client peut toujours le choisir.',
  'woTemplate.translations': 'Textes dans d’autres langues',
  'woTemplate.translations.help': 'S’il manque un texte, les clients voient le vôtre.',

  // templateField
  'templateField.fieldId': 'Identifiant',
  'templateField.fieldName': 'Libellé',
  'templateField.fieldType': 'Type',
  'templateField.fieldType.1': 'Texte court',
  'templateField.fieldType.2': 'Texte long',
  'templateField.fieldType.3': 'Date',
  'templateField.fieldType.4': 'Date et heure',
  'templateField.fieldType.5': 'Nombre',
  'templateField.fieldType.6': 'Liste déroulante',
  'templateField.fieldType.7': 'Choix unique',
  'templateField.fieldType.8': 'Choix multiple',
  'templateField.fieldType.9': 'Choix par étapes',
  'templateField.fieldValue': 'Choix',
  'templateField.requiredStatus': 'Doit être rempli',
  'templateField.chooseValue': 'Valeur de départ',
  'templateField.showIf': 'Affiché seulement si',
  'templateField.showIf.help': 'Le champ apparaît quand un champ précédent a cette valeur.',

  // woDueRule
  'woDueRule.woKinds': 'Genres',
  'woDueRule.woKinds.help': 'Sans choix, la règle vaut pour tous.',
  'woDueRule.woKinds.ticket': 'Ticket',
  'woDueRule.woKinds.message': 'Message laissé',
  'woDueRule.woKinds.callback': 'Rappel',
  'woDueRule.typeIds': 'Types de ticket',
  'woDueRule.typeIds.help': 'Sans choix, la règle vaut pour tous.',
  'woDueRule.woPriorities': 'Priorités',
  'woDueRule.woPriorities.help': 'Sans choix, la règle vaut pour tous.',
  'woDueRule.woPriorities.0': 'Basse',
  'woDueRule.woPriorities.1': 'Normale',
  'woDueRule.woPriorities.2': 'Haute',
  'woDueRule.woPriorities.3': 'Urgente',
  'woDueRule.firstMinutes': 'Minutes jusqu’à la première réponse',
  'woDueRule.firstMinutes.help': 'En temps de travail. 0 signifie sans échéance.',
  'woDueRule.nextMinutes': 'Minutes jusqu’à chaque réponse suivante',
  'woDueRule.nextMinutes.help': 'En temps de travail. 0 signifie sans échéance.',
  'woDueRule.solveMinutes': 'Minutes jusqu’à la solution',
  'woDueRule.solveMinutes.help': 'En temps de travail. 0 signifie sans échéance.',

  // woAssignRule
  'woAssignRule.woKinds': 'Genres',
  'woAssignRule.woKinds.help': 'Sans choix, la règle vaut pour tous.',
  'woAssignRule.woKinds.ticket': 'Ticket',
  'woAssignRule.woKinds.message': 'Message laissé',
  'woAssignRule.woKinds.callback': 'Rappel',
  'woAssignRule.typeIds': 'Types de ticket',
  'woAssignRule.typeIds.help': 'Sans choix, la règle vaut pour tous.',
  'woAssignRule.channelIds': 'Canaux',
  'woAssignRule.channelIds.help': 'Sans choix, la règle vaut pour tous.',
  'woAssignRule.fieldId': 'Champ',
  'woAssignRule.fieldId.help': 'La règle ne vaut que pour les tickets ayant une certaine valeur dans ce champ.',
  'woAssignRule.fieldValue': 'Sa valeur',
  'woAssignRule.fieldValue.help': 'Ce que le champ doit contenir.',
  'woAssignRule.groupId': 'Groupe',
  'woAssignRule.groupId.help': 'Où va le ticket.',
  'woAssignRule.woPriority': 'Priorité',
  'woAssignRule.woPriority.help': 'Ce que reçoit le ticket.',
  'woAssignRule.woPriority.0': 'Basse',
  'woAssignRule.woPriority.1': 'Normale',
  'woAssignRule.woPriority.2': 'Haute',
  'woAssignRule.woPriority.3': 'Urgente',

  // woGroupShare
  'woGroupShare.groupId': 'Groupe',
  'woGroupShare.groupId.help': 'Le groupe dont les nouveaux tickets sont répartis.',
  'woGroupShare.mode': 'Qui reçoit un nouveau ticket',
  'woGroupShare.mode.help': 'Comment les nouveaux tickets sont répartis dans le groupe.',
  'woGroupShare.mode.none': 'Chacun les prend',
  'woGroupShare.mode.roundRobin': 'À tour de rôle',
  'woGroupShare.mode.leastBusy': 'À la personne qui a le moins de tickets',

  // woSettings
  'woSettings.dueRules': 'Échéances',
  'woSettings.dueRules.help':
    'Comptées dans les horaires et sans les jours fériés du canal. La première règle qui convient s’applique.',
  'woSettings.hoursChannelId': 'Horaires des tickets sans canal',
  'woSettings.hoursChannelId.help': 'Les échéances de ces tickets suivent les heures de ce canal.',
  'woSettings.assignRules': 'Règles d’attribution',
  'woSettings.assignRules.help':
    'Le groupe et la priorité viennent chacun de la première règle qui convient et les fixe.',
  'woSettings.defaultGroupId': 'Groupe des tickets sans règle adaptée',
  'woSettings.defaultGroupId.help': 'Vide, ils attendent que quelqu’un les prenne.',
  'woSettings.groupShares': 'Comment les groupes répartissent leurs tickets',
  'woSettings.groupShares.help': 'Comment les nouveaux tickets sont répartis dans le groupe.',
  'woSettings.autoReply': 'Répondre aussitôt aux nouveaux tickets',
  'woSettings.autoReply.help': 'Les clients reçoivent votre texte dès qu’un ticket est ouvert.',
  'woSettings.autoReplyText': 'Texte de la réponse automatique',
  'woSettings.autoReplyText.help': 'Dites quand les clients peuvent attendre une réponse.',
  'woSettings.closeAfterDays': 'Jours avant la clôture d’un ticket résolu',
  'woSettings.closeAfterDays.help': 'Jusque-là, une réponse le rouvre. Avec 0, il n’est jamais fermé.',
  'woSettings.askRating': 'Demander aux clients d’évaluer les tickets résolus',
  'woSettings.askRating.help': 'Les clients voient la question sur la page de leur ticket.',
  'woSettings.staffMail': 'E-mails au service client, jusqu’au choix de chacun',
  'woSettings.staffMail.help': 'Les nouvelles des tickets reçues par e-mail.',
  'woSettings.staffMail.none': 'Aucun',
  'woSettings.staffMail.mine': 'Au sujet de ses propres tickets',
  'woSettings.staffMail.group': 'Aussi au sujet de ceux de ses groupes',
  'woSettings.translations': 'Textes dans d’autres langues',
  'woSettings.translations.help': 'S’il manque un texte, les clients voient le vôtre.',

  // customerFields
  'customerFields.fields': 'Champs d’un client',
  'customerFields.fields.help':
    'Ce que le service client peut noter sur chaque client, en plus du nom, de l’e-mail et du téléphone.',

  // customerField
  'customerField.fieldId': 'Identifiant',
  'customerField.fieldName': 'Libellé',
  'customerField.fieldType': 'Type',
  'customerField.fieldType.1': 'Texte court',
  'customerField.fieldType.3': 'Date',
  'customerField.fieldType.5': 'Nombre',
  'customerField.fieldType.6': 'Liste déroulante',
  'customerField.options': 'Choix',

  // sensitiveWords
  'sensitiveWords.words': 'Mots sensibles',
  'sensitiveWords.words.help':
    'Les messages du service client avec un tel mot sont cachés aux visiteurs. Dans ceux des visiteurs, le mot est signalé.',

  // formHosts
  'formHosts.hosts': 'Serveurs auxquels les formulaires peuvent être envoyés',
  'formHosts.hosts.help': 'Des serveurs comme api.example.com qui reçoivent les réponses des formulaires des parcours.',

  // sessionTags
  'sessionTags.tags': 'Étiquettes',
  'sessionTags.tags.help': 'À choisir à la fin d’une conversation, pour les listes et les rapports.',

  // translator
  'translator.url': 'Adresse du traducteur',
  'translator.url.help': 'Service qui traduit les messages pour le service client. Vide, il n’y a pas de traduction.',

  // role
  'role.roleName': 'Nom',
  'role.roleName.help': 'Le nom que vous et vos collègues donnez à ce rôle.',
  'role.permissions': 'Autorisations',
  'role.permissions.help': 'Ce que les personnes ayant ce rôle peuvent voir et faire.',

  // apiKey
  'apiKey.name': 'Nom',
  'apiKey.name.help': 'Nommez le programme qui utilise la clé.',
  'apiKey.permissions': 'Autorisations',
  'apiKey.permissions.help': 'Ce qu’un programme peut faire avec cette clé.',
  'apiKey.expireTime': 'Expire',
  'apiKey.expireTime.help': 'Ensuite, la clé ne fonctionne plus.',

  // identityKey
  'identityKey.name': 'Nom',
  'identityKey.name.help': 'Indiquez le site web qui utilise la clé.',

  // modelPrice
  'modelPrice.inPrice': 'Prix d’un million de jetons lus',
  'modelPrice.inPrice.help': 'Ce que le fournisseur facture pour ce que lit le modèle.',
  'modelPrice.outPrice': 'Prix d’un million de jetons écrits',
  'modelPrice.outPrice.help': 'Ce que le fournisseur facture pour ce qu’écrit le modèle.',
  'modelPrice.currency': 'Devise',
  'modelPrice.currency.help': 'Trois lettres comme EUR. Le coût s’affiche dans cette devise.',
}
