export const FRENCH = `
  retour|renvoy|renvoi|rendre|retourn|rapport|retract|ne me plait pas
  rembours|argent|avoir.|recredit
  livr|expedi|envoi|envoy|arriv|transport|coursier|recevoir|achemin
  command|achat|achet
  colis|paquet|ma commande|envoi
  suivi|suivre|ou est m|ou en est|statut|pas encore recu|toujours rien|pas recu|en route|est parti
  combien de temps|quand.|combien de jours|delai|duree|dure.|jusqu|jours ouvres|date.
  combien coute|coute|prix|tarif|frais|cher|combien ca|prenez combien|€
  gratuit|offert|sans frais
  pay|paiement|regl|caisse
  carte bancaire|carte de credit|visa|mastercard|american express|carte bleue
  paypal|klarna|virement|prelevement|moyen de paiement|moyens de paiement|especes|cheque
  plusieurs fois|mensualit|echelonn|financ|credit.|payer plus tard|echeanc
  annul|resili|retract|erreur|trompe|changer davis|desengag|arret
  modif|chang|corrig|ajout|enlev|retir
  echang|remplac|autre taille|autre modele
  abim|casse|cass|defect|panne|rayure|ecras|tordu|voile|brise|ne fonctionne|ne marche|bosse|endommag
  garanti|couvert
  etranger|international|autre pays|europe|douane
  allemagne|belgique|suisse|zurich|luxembourg|espagne|italie|angleterre|royaume-uni|pays-bas|etats-unis|canada
  taille|mesur|dimension|grand|petit|cm.|hauteur|largeur
  bon dachat|bon cadeau|carte cadeau|cheque cadeau|code promo|coupon
  cadeau|anniversaire|offrir|surprise|emball
  reduction|remise|solde|promo|offre speciale|moins cher|rabais
  mot de passe|connecter|connexion|identifi|compte|acces|bloque
  facture|recu|ticket|impot|tva.|justificatif
  ouvert|ouvr|horaire|ferm|samedi|dimanche|lundi|vendredi|ferie|week-end|weekend
  adresse|ou etes|situe|rue.|trouver|venir
  magasin|boutique|point de vente|sur place|agence
  contact|appel|telephon|joindre|parler|conseiller|ecrire|service client
  e-mail|email|mail.|courriel|spam|indesirable
  newsletter|abonn|publicit|desabonn|desinscri
  supprim|effac|mes donnees|donnees personnelles|confidentialit
  repar|atelier|technicien|mecanicien|depann|arrang
  entretien|revision|controle|maintenance
  rendez-vous|rdv|reserv|creneau
  essai|essay|test|echantillon
  vol.|vole|voler|assur|perdu|perte
  enfant|fils|fille|bebe|garcon
  entreprise|societe|employeur|boite|bureau|professionnel|gros.|salaire
  retir|recuper|venir chercher|click and collect
  retard|attends|long.|lent
  mauvais|faux|fausse|pas ce que jai|autre article|erreur
  manqu|incomplet|il ny a pas|il manque
  stock|disponib|rupture|reste
  matiere|materiau|compos|ingredient|contient|fabrique
  nettoy|lav|tache|propre|entretenir
  piece|accessoire|rechange
  mont|install|assembl|branch|mettre en service
  occasion|ancien|vieux|vieil|usage|repris|seconde main|recycl
  batterie|charge.|recharg|autonomie|pile
  mise a jour|logiciel|version|appli.|application
  connect|bluetooth|wifi|wi-fi|reseau
  notice|manuel|mode demploi|guide|instruction
  poids|lourd|kilo|kg.
  dangereu|toxique|nocif|securite
  hiver|gel.|gele|froid|neige
  emploi|recrut|candidat|poste.|stage
  express|urgent|plus vite|aujourdhui|demain
  demenag|nouvelle adresse|voisin|code postal
  points|fidelite|membre|parrain
`
