import type { Role } from '@/domain/people/roles'

/** What a key or a press with a key does. `keys` are held together; `or` is another way. */
interface Shortcut {
  /** It does something at a shared station alone. */
  readonly shared?: true
  /** It does something on the desktop alone. */
  readonly desktop?: true
  readonly keys: readonly string[]
  readonly or?: readonly string[]
  readonly does: string
}

interface ShortcutGroup {
  readonly title: string
  /** For whom they are, where not for everybody (reference: people 2.2). */
  readonly role?: Role
  readonly shortcuts: readonly Shortcut[]
}

/** Every shortcut of the product, by place. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    title: 'Partout',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Aller à une liste, une commande ou une action' },
      { keys: ['/'], does: 'Rechercher dans toutes les commandes\u00a0; sur une commande, ouvrir la palette' },
      { keys: ['Ctrl', 'Z'], does: 'Annuler votre dernier changement\u00a0: dix de suite' },
      { keys: ['Ctrl', 'B'], does: 'Réduire ou déplier le menu' },
      { keys: ['Ctrl', 'L'], does: "Verrouiller le poste, changer d'opérateur", shared: true },
      { keys: ['Ctrl', 'N'], does: 'Ouvrir une fenêtre de plus', desktop: true },
      { keys: ['Ctrl', '+'], or: ['Ctrl', '−'], does: "Agrandir ou réduire l'affichage\u00a0; Ctrl 0 le rend normal", desktop: true },
      { keys: ['Échap'], does: 'Fermer le dialogue ou le menu' },
      { keys: ['?'], does: 'Afficher cette aide' }
    ]
  },
  {
    title: 'Dans une liste',
    shortcuts: [
      { keys: ['↑'], or: ['↓'], does: 'Ligne précédente, suivante' },
      { keys: ['F'], does: 'Filtres de la liste\u00a0; ← → pour en changer, Entrée ou ↓ pour ouvrir, Suppr pour vider' },
      { keys: ['Maj', 'clic'], does: 'Sur un en-tête\u00a0: second tri' },
      { keys: ['→'], or: ['←'], does: 'Boutons de la ligne\u00a0: aperçus, réassort, étape suivante' },
      { keys: ['Pg préc'], or: ['Pg suiv'], does: 'Un écran plus haut, plus bas' },
      { keys: ['Début'], or: ['Fin'], does: 'Première, dernière ligne' },
      { keys: ['Espace'], does: 'Aperçu de la commande à côté de la liste\u00a0; ↑ ↓ pour en changer, Échap pour le fermer' },
      { keys: ['X'], or: ['Ctrl', 'Espace'], does: 'Sélectionner la ligne, ou la désélectionner\u00a0; Ctrl clic aussi' },
      { keys: ['Maj', '↓'], or: ['Maj', 'clic'], does: "Sélectionner jusqu'à une ligne" },
      { keys: ['Ctrl', 'A'], does: 'Sélectionner toute la page' },
      { keys: ['Échap'], does: "Fermer l'aperçu, puis tout désélectionner" },
      { keys: ['Entrée'], or: ['double clic'], does: 'Ouvrir la commande' },
      { keys: ['F2'], or: ['clic'], does: 'Modifier bacs, runs ou options dans la ligne\u00a0; Entrée enregistre, Tab passe au suivant' },
      { keys: ['Maj', 'F10'], or: ['clic droit'], does: 'Ce que la ligne permet\u00a0; sur une ligne sélectionnée, la sélection aussi' },
      { keys: ['Ctrl', 'Entrée'], does: "L'ouvrir dans un nouvel onglet" }
    ]
  },
  {
    title: "Sur la page d'une commande",
    shortcuts: [
      { keys: ['Alt', '↑'], or: ['Alt', '↓'], does: 'Commande précédente, suivante de la liste' },
      { keys: ['Alt', 'Entrée'], does: 'Faire la prochaine action' },
      { keys: ['Alt', 'C'], does: 'Écrire un commentaire' },
      { keys: ['Alt', '1'], or: ['Alt', '4'], does: 'Mode Complet (1), P.A.O (2), DTG (3), Emballage (4)' },
      { keys: ['/'], does: 'Chercher une autre commande' },
      { keys: ['Entrée'], does: "Ajouter le bac, le run, la taille ou l'annotation" },
      { keys: ['Retour arrière'], does: 'Dans un champ vide\u00a0: retirer le dernier bac, run ou tag' },
      { keys: ['Échap'], does: "Rendre au champ ce qu'il avait" },
      { keys: ['Ctrl', 'Entrée'], does: 'Envoyer le commentaire' },
      { keys: ['Maj', 'Entrée'], does: 'Aller à la ligne dans une annotation' },
      { keys: ['Ctrl', 'V'], does: "Joindre l'image copiée à une annotation" },
      { keys: ['←'], or: ['→'], does: 'Mode DTG et aperçus\u00a0: face précédente, suivante' },
      { keys: ['Début'], or: ['Fin'], does: 'Aperçus\u00a0: première, dernière face' }
    ]
  },
  {
    title: 'Sur le planning',
    shortcuts: [
      { keys: ['Maj', '←'], or: ['Maj', '→'], does: 'Jours précédents, suivants' },
      { keys: ['Maj', 'Début'], does: "Revenir à aujourd'hui" },
      { keys: ['↑'], or: ['↓'], does: 'Carte précédente, suivante' },
      { keys: ['←'], or: ['→'], does: "Carte d'un autre jour" },
      { keys: ['L'], does: 'Replier ou montrer les commandes en retard' },
      { keys: ['Entrée'], or: ['double clic'], does: 'Ouvrir la commande dans un nouvel onglet' }
    ]
  },
  {
    title: 'Déplacer sur le planning',
    role: 'operator',
    shortcuts: [
      { keys: ['Espace'], does: 'Prendre la carte, puis la déposer' },
      { keys: ['←'], or: ['→'], does: 'Carte en main\u00a0: jour précédent, suivant' },
      { keys: ['Échap'], does: 'La remettre à sa place\u00a0; tout désélectionner' },
      { keys: ['Ctrl', 'Espace'], or: ['Ctrl', 'clic'], does: 'Sélectionner la carte, pour en déplacer plusieurs' },
      { keys: ['Maj', '↓'], or: ['Maj', 'clic'], does: "Sélectionner jusqu'à une carte" },
      { keys: ['Maj', 'F10'], or: ['clic droit'], does: 'Déplacer au…' }
    ]
  }
]
