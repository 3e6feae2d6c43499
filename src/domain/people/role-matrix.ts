import type { Role } from './roles'

/** The roles as the screens list them: the one of most people first. */
export const LISTED_ROLES: readonly Role[] = ['operator', 'packing', 'manager', 'administrator']

/** What each role is for, in a line. */
export const ROLE_SUMMARIES: Readonly<Record<Role, string>> = {
  operator: 'Tout le travail des commandes',
  packing: 'Picking, emballage, fiches',
  manager: 'Aussi vues, réglages, liens',
  administrator: 'Aussi équipe, serveur, postes'
}

interface MatrixRow {
  readonly label: string
  /** The least role that may. */
  readonly least: Role
  /** What a role below it may of this all the same. */
  readonly partly?: { readonly role: Role; readonly word: string }
}

/** What each role may (reference: people 2.1), as the tab « Rôles » shows it. */
export const ROLE_MATRIX: readonly { readonly title: string; readonly rows: readonly MatrixRow[] }[] = [
  {
    title: 'Commandes',
    rows: [
      { label: 'Listes, recherche, scans', least: 'packing' },
      { label: 'Fiches, impression, commentaires', least: 'packing' },
      { label: 'Picking\u00a0: runs, bacs, page sur un téléphone', least: 'packing' },
      { label: 'Préparation, options, «\u00a0Terminée\u00a0», «\u00a0Emballée\u00a0»', least: 'packing' },
      { label: 'Nom et adresse des clients', least: 'packing' },
      { label: 'E-mail, téléphone et montants', least: 'operator' },
      { label: 'Fichiers, articles, tailles, annotations', least: 'operator', partly: { role: 'packing', word: 'papiers, photos' } },
      { label: 'Fermer, rouvrir, techniques et dates', least: 'operator' },
      { label: 'Client et livraison', least: 'operator' },
      { label: 'Créer une commande, un SAV, un réassort', least: 'operator' },
      { label: 'Supprimer', least: 'operator' }
    ]
  },
  {
    title: 'Atelier',
    rows: [
      { label: 'Planning\u00a0: voir', least: 'packing' },
      { label: 'Planning\u00a0: déplacer', least: 'operator' },
      { label: 'Vues partagées', least: 'manager' },
      { label: "Réglages de l'atelier", least: 'manager' },
      { label: 'Fermer les liens de picking', least: 'manager', partly: { role: 'packing', word: 'les siens' } },
      { label: 'Passer outre une vérification', least: 'manager' }
    ]
  },
  {
    title: 'Équipe et serveur',
    rows: [
      { label: 'Son compte, ses sessions', least: 'packing' },
      { label: 'Inviter, changer un rôle, réinitialiser, désactiver', least: 'administrator' },
      { label: 'Serveur, postes, boutiques', least: 'administrator' },
      { label: 'Journal de sécurité', least: 'administrator' }
    ]
  }
]
