export const CUSTOMER_COMMENTS = [
  'Merci de séparer les lots par taille, remise des sweats au départ de la course.',
  'Livraison impérative avant samedi, tournoi dimanche.',
  'Merci de plier les sweats séparément, ils sont offerts.',
  'Même logo que la dernière fois, mais en blanc sur le marine.',
  "Prévenir par téléphone avant l'expédition.",
  "C'est un cadeau, ne pas joindre la facture.",
  'Merci de vérifier le contraste sur le gris chiné.',
  'Tailles enfants à emballer à part.'
]

/** What operators write to each other. */
export const COMMENTS = [
  'Fournisseur confirmé, livraison lundi matin.',
  'DTF assemblé, planches 1 à 3 contrôlées. Reste le tote.',
  'BAT renvoyé avec le logo agrandi de 10 %.',
  "Client d'accord au téléphone pour le bleu royal à la place du marine.",
  'Manque deux pièces en L, le reste est au bac.',
  'Essai de pressage fait à 150 °C, 12 s\u00a0: tient bien.',
  'Ne pas plier les flex avant refroidissement complet.',
  "Attention, la commande part avec celle du même client, grouper l'envoi.",
  'Tension du fil revue sur la tête 4, à surveiller.',
  'Photo envoyée au client, en attente de son retour.',
  'Prétraitement léger\u00a0: la maille chinée boit.',
  'Carton de 12 entamé, compter avant de préparer.'
]

export const ORIGIN_COMMENTS = [
  'Commande importée, paiement reçu.',
  'Le client a demandé une livraison en une seule fois.',
  'Adresse corrigée par le client après la commande.',
  'Le client joint une photo du rendu attendu.'
]

/** Annotations of a face; colours stand as hex codes of the palette, as operators type them. */
export const ANNOTATIONS = [
  'Logo en #ffffff, vague en #f2a93b. Pas de contour.',
  'Haut du visuel à 9 cm sous le col, comme la dernière fois.',
  'Fil #000000 1800, entoilage découpable.',
  'Fil #ffffff 1801 et #f2a93b 1924, densité 0,4.',
  'Le rouge était trop orangé au premier tirage, viser #c8102e.',
  'Presser à 150 °C, 12 s.',
  'Sous-couche blanche, deux passes.',
  'Planche DTF n° 3, 2 poses par laize.',
  'Prétraitement léger. Visuel en #1f2a5a et #b5532a.',
  'Centrer sur la poitrine, pas sur la fermeture.',
  'Échenillage délicat sous les lettres.'
]
export const SYSTEM_ANNOTATIONS = [
  'Visuel remplacé par la version 2.',
  'Résolution faible\u00a0: 142 dpi à la taille demandée.',
  'Fond détouré automatiquement.'
]

/** Ticket types (reference: orders 2.9) with descriptions. */
export const TICKETS: readonly (readonly [string, readonly string[]])[] = [
  [
    'Validation BAT',
    [
      'Le client veut le logo plus haut de 2 cm.',
      'BAT refusé\u00a0: le bleu est trop clair.',
      'Le client demande un second BAT pour le dos.'
    ]
  ],
  [
    'Erreur import fichiers',
    [
      "Le fichier «\u00a0casquette.dst\u00a0» n'a pas été lu\u00a0: format inconnu.",
      'Le PDF reçu est protégé par un mot de passe.',
      'Une image manque dans le fichier vectoriel.'
    ]
  ],
  [
    'Demande de nouveau(x) visuel(s)',
    [
      "Le visuel envoyé est une capture d'écran, à refaire.",
      'Le client fournit un nouveau logo.',
      'Visuel trop petit pour le dos, version vectorielle demandée.'
    ]
  ]
]

export const ITEM_COMMENTS = [
  'Étiquettes à retirer.',
  'Plier en deux, sans cintre.',
  'Un nom par pièce, liste jointe.',
  'Marquage identique à la commande précédente.'
]
export const FREE_TAGS = ['v1', 'dtg-ok', 'Salon', 'Réimpression', 'Noël']

/** Annotations of what a customer composed. */
export const DECORATION_NOTES = [
  'Visuel agrandi à la demande du client, en #ffffff et #f2a93b.',
  'Maquette corrigée\u00a0: logo recentré.',
  'Le client garde le fond transparent.',
  'Texte du bas en #c8102e, vérifier la lisibilité.',
  'Teinte #3b82f6 demandée, à confirmer avec le client.',
  'Placement validé au téléphone.'
]
