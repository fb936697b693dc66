import type { TalkLanguage } from '../talkLanguage.ts'

export const fr: TalkLanguage = {
  category: 'Petites phrases',
  talks: {
    greeting: {
      answer: 'Bonjour\u00a0! Comment puis-je vous aider\u00a0?',
      phrases:
        "Bonjour|salut|coucou|bonsoir|hello|hi|hey|hé|bjr|bsr|slt|cc|bonjour à tous|bonjour à toutes et à tous|bonjour madame|bonjour monsieur|bonjour madame monsieur|bon matin|bonne journée|bon après-midi|allo|allô|yo|wesh|re|rebonjour|salutations|salut ça va|ça va|ca va|sa va|comment ça va|comment ca va|comment allez-vous|comment vas-tu|tu vas bien|vous allez bien|ça roule|quoi de neuf|enchanté|enchantée|ravi de vous rencontrer|il y a quelqu'un|ya quelqu'un|y a quelqu'un|vous êtes là|tu es là|t'es là|quelqu'un est là|bienvenue|bonne année|joyeux noël|joyeuses fêtes|bonjour l'équipe|mes salutations|bonjour bonjour|kikou|bonjou|👋",
    },
    thanks: {
      answer: 'Je vous en prie\u00a0! Puis-je faire autre chose pour vous\u00a0?',
      phrases:
        "Merci|merci beaucoup|merci bien|mille mercis|mille merci|un grand merci|grand merci|merci infiniment|merci pour tout|merci pour votre aide|merci pour ton aide|merci de votre aide|merci à vous|merci à toi|je vous remercie|je te remercie|je vous remercie beaucoup|nous vous remercions|remerciements|mes remerciements|tous mes remerciements|mrc|mci|merki|thx|thanks|merci d'avance|c'est gentil|c'est très gentil|vous êtes gentil|vous êtes très aimable|très aimable|trop gentil|trop sympa|c'est sympa|super|parfait|génial|excellent|top|nickel|impeccable|formidable|très bien|cool|bravo|chapeau|au top|ça m'a aidé|cela m'a aidé|ça m'aide beaucoup|très utile|c'est très utile|vous m'avez beaucoup aidé|tu m'as bien aidé|vous m'avez sauvé|vous êtes les meilleurs|t'es le meilleur|reconnaissant|je vous suis reconnaissant|je vous suis très reconnaissante|problème résolu|c'est réglé|c'est bon ça marche|ça marche maintenant|ça fonctionne maintenant|c'est réglé merci|merci mille fois|merci du fond du coeur|gracias|👍|🙏",
    },
    goodbye: {
      answer: 'Au revoir\u00a0! Vous pouvez nous écrire à tout moment.',
      phrases:
        "Au revoir|salut|bye|bye bye|ciao|tchao|à bientôt|a bientot|à plus|à plus tard|a+|à tout à l'heure|à demain|à la prochaine|bonne journée|bonne soirée|bonne nuit|bon week-end|bonne fin de journée|bonne continuation|adieu|je vous souhaite une bonne journée|passez une bonne journée|bonne après-midi|c'est tout|ce sera tout|c'est tout pour moi|c'est tout merci|rien d'autre|plus de questions|je n'ai plus de questions|j'ai fini|bises|bisous|cordialement|bien à vous|prenez soin de vous|prends soin de toi|porte-toi bien|portez-vous bien|je dois y aller|j'y vais|à la revoyure|aurevoir|orevoir|à très vite|à très bientôt|au plaisir|bonne fin de soirée",
    },
    robot: {
      answer: 'Oui, je suis un robot. Je réponds tout de suite aux questions courantes, à toute heure.',
      phrases:
        "Êtes-vous un robot\u00a0?|es-tu un robot|tu es un robot|t'es un robot|vous êtes un robot|est-ce que tu es un robot|est-ce que vous êtes un robot|es-tu un bot|êtes-vous un bot|es-tu humain|êtes-vous humain|es-tu une personne|êtes-vous une vraie personne|tu es réel|es-tu réel|êtes-vous réel|es-tu une IA|êtes-vous une IA|c'est un robot|c'est un bot|est-ce un robot|je parle à un robot|je parle à un humain|est-ce que je parle à un robot|est-ce que je parle à un humain|suis-je en train de parler à un robot|je parle à une machine|qui es-tu|qui êtes-vous|tu es qui|vous êtes qui|comment tu t'appelles|comment vous appelez-vous|quel est votre nom|quel est ton nom|es-tu ChatGPT|robot ou humain|humain ou robot|à qui je parle|🤖",
    },
    insult: {
      answer: "Je suis désolé de ne pas avoir pu vous aider. Dites-moi en d'autres mots ce dont vous avez besoin.",
      phrases:
        "Tu es bête|tu es nul|t'es nul|vous êtes nul|vous êtes nuls|tu es stupide|stupide|robot stupide|bot stupide|idiot|imbécile|crétin|débile|con|connard|connasse|conne|espèce de con|espèce d'idiot|abruti|tu sers à rien|vous servez à rien|tu ne sers à rien|tu ne comprends rien|tu comprends rien|inutile|robot inutile|ce bot est nul|c'est nul|c'est de la merde|merde|putain|bordel|ta gueule|ferme-la|tais-toi|va te faire foutre|fdp|ntm|tg|enculé|salaud|casse-toi|dégage|va au diable|quelle blague|n'importe quoi|du grand n'importe quoi|tu m'énerves|je te déteste|pourri|service pourri|bande d'incapables|incapable|mauvais robot|🖕",
    },
    person: {
      answer: 'Bien sûr. Un instant, je vous cherche une personne de notre équipe.',
      phrases:
        "Je veux parler à une personne|humain|agent|conseiller|conseillère|opérateur|parler à un humain|parler à un conseiller|parler à un agent|parler à quelqu'un|je veux parler à un humain|je voudrais parler à un conseiller|j'aimerais parler à quelqu'un|puis-je parler à quelqu'un|je peux parler à un humain|un humain svp|un humain s'il vous plaît|un conseiller s'il vous plaît|un vrai humain|une vraie personne|service client|service clients|service clientèle|support|contacter le support|contacter un conseiller|joindre un conseiller|mettez-moi en relation avec un conseiller|passez-moi un conseiller|passez-moi quelqu'un|transférez-moi à un agent|me mettre en contact avec un humain|être mis en relation avec quelqu'un|assistance humaine|aide humaine|interlocuteur|un responsable|parler au responsable|chat en direct|pas un robot|pas de robot|je ne veux pas parler à un robot|je veux pas un bot|appelez-moi|rappelez-moi|quelqu'un peut m'appeler|quelqu'un peut me rappeler|je souhaite être rappelé|y a-t-il un humain|il y a un humain|télé-conseiller|représentant|parler avec une personne réelle",
    },
  },
  words: {
    around:
      "à|a|tous|toutes|toute|tout le monde|l'équipe|équipe|l'equipe|les amis|mes amis|mon ami|amis|madame|monsieur|mesdames|messieurs|mademoiselle|mme|mr|m|cher|chère|chers|et|ok|d'accord|dac|oui|ouais|non|alors|bon|bien|svp|s'il vous plaît|s'il te plaît|stp|robot|bot|le|la|les|vous|toi|de nouveau|encore|mon|ma|pour le moment|aussi|là|ici|ben|bah|ah|oh|et vous|et toi|j'ai une question|j'aurais une question|une question|une petite question|petite question|j'ai besoin d'aide|j'ai besoin de votre aide|besoin d'aide|pouvez-vous m'aider|peux-tu m'aider|aidez-moi|pourriez-vous m'aider|excusez-moi|pardon|désolé|très|une|belle|bonne|à vous|de|du|en|service client|mdr|haha|puis",
    thanking:
      "pour|de|d'|à|votre|vos|ton|tes|l'|aide|aider|aidé|aidée|réponse|réponses|renseignement|renseignements|info|infos|information|informations|temps|patience|service|soutien|conseil|conseils|rapide|rapidité|efficacité|efficace|gentillesse|amabilité|retour|avoir|m'avoir|m'avez|m'a|beaucoup|bien|bcp|très|trop|vraiment|sincèrement|encore|infiniment|tout|tous|vous|toi|te|le|la|les|un|une|c'est|c'était|est|était|j'ai|je|suis|compris|noté|reçu|ça|cela|parfait|super|génial|utile|clair|gentil|sympa|cool|maintenant|fonctionne|marche|résolu|problème|réglé|ma|mon|ce|cette|explications|explication|précisions|d'avance|par avance|l'|votre disponibilité|disponibilité|compréhension|attention|coup de main|main|avez|êtes|m'|et|fois|mille|énormément|infini|énorme|votre écoute|écoute|réactivité|grandement|répondu|répondre|solution|travail|j'apprécie|apprécie|appreciate|question|vite|rapidement|dit|dire|voulais|tenais|juste|simplement|ma question|exactement|qu'il|fallait|que|au|du|coeur|fond",
    wishing:
      "je|j'|moi|me|m'|nous|vous|tu|te|on|il|elle|veux|voudrais|voudrai|aimerais|aimerai|aimerions|jaimerais|souhaite|souhaiterais|souhaiterai|désire|désirerais|besoin|ai|ai besoin|j'ai besoin|besoin d'|faut|il me faut|dois|peux|puis|puis-je|peut|pouvez|pourrais|pourriez|pourrait|possible|c'est possible|est-il|est|est-ce|que|qu'|à|a|au|aux|avec|de|d'|du|des|un|une|l'|le|la|les|votre|vos|ton|s'il|plaît|plait|svp|stp|maintenant|tout de suite|immédiatement|urgent|urgence|rapidement|vite|directement|direct|en direct|en|vrai|vraie|vrais|réel|réelle|physique|humain|humaine|vivant|vivante|y|a-t-il|ya|là|ici|être|suis|comment|où|faire|pour|plutôt|seulement|juste|simplement|svp|merci|oui|non|ok|bonjour|bonsoir|aider|m'aider|aide|qui|peut m'aider|compétent|compétente|autre|moyen|cherche|demande|exige|préfère|préférerais|d'urgence|disponible|téléphone|par téléphone|dès que possible|mis|mise|relation|contact|ligne|français|et|ou|mais|enfin|pas|ne|n'|veuillez|merci de|chat|si|bien|avoir|quelqu'un d'autre|service|prendre|entrer|entre|chair et en os|os|chair|problème|mon problème|ma commande|de ma commande|sur ma commande|au sujet de ma commande",
    person:
      "humain|humaine|humains|être humain|un humain|agent|agents|conseiller|conseillère|conseillers|conseillere|conseiller clientèle|opérateur|opératrice|opérateurs|employé|employée|employés|collaborateur|collaboratrice|collègue|collègues|interlocuteur|responsable|manager|superviseur|directeur|représentant|représentante|commercial|technicien|spécialiste|expert|téléconseiller|télé-conseiller|vraie personne|personne réelle|personne physique|vraies personnes|personne humaine|service client|service clients|service clientèle|service à la clientèle|service après-vente|sav|support client|support humain|support technique|chat en direct|live chat|assistance humaine|aide humaine|membre de l'équipe|membre du personnel|personnel|gestionnaire|chargé de clientèle|administrateur|standard|standardiste|centre d'appel|hotline|vendeur|vendeuse|chef|modérateur",
    someone:
      "quelqu'un|quelqun|qqn|qq1|quelqu'une|personne|une personne|équipe|l'équipe|support|gens|assistance|département|service|autre personne|patron",
    speak:
      "parler|parle|parlé|discuter|discute|dialoguer|échanger|causer|chatter|tchatter|téléphoner|appeler|appelle|appelez|rappeler|rappelez|rappelle|rappelé|appel|m'appeler|contacter|contactez|contacte|contact|joindre|conversation|communiquer|écrire|entretenir|m'entretenir|parlez|adresser|m'adresser|parlais|parler avec|converser",
    connect:
      'passer|passez|passe|transférer|transférez|transfère|transferer|transfert|connecter|connectez|relier|mettre|mettez|mettre en relation|mettez-moi en relation|mise en relation|mis en relation|rediriger|redirigez|redirige|diriger|orienter|envoyer|envoyez|donnez|basculer|obtenir|avoir|trouver|trouvez',
    robot:
      'robot|robots|bot|bots|chatbot|chatbots|machine|machines|ia|intelligence artificielle|ordinateur|automate|programme|chatgpt|assistant virtuel|réponses automatiques',
    areYou:
      "es-tu|êtes-vous|tu es|vous êtes|t'es|est-ce que tu es|est-ce que vous êtes|c'est|est-ce|je parle à|je parle avec|est-ce que je parle à|est-ce que je parle avec|suis-je|un|une|vrai|vraie|ou|bien|vraiment|réel|réelle|ici|là",
    not: 'pas|non|ne|sans|arrêtez|arrête|stop|marre|marre de|jamais|aucun|plutôt que|assez|au lieu',
  },
}
