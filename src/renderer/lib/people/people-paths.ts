/** Where the team is looked after, and what its roles may. */
export const TEAM_PATH = '/equipe'
export const ROLES_PATH = '/equipe/roles'
/** Where the server is looked after, and its parts. */
export const SERVER_PATH = '/serveur'
export const JOURNAL_PATH = '/serveur/journal'
export const LINKS_PATH = '/serveur/liens'
/** One's own account. */
export const ACCOUNT_PATH = '/mon-compte'
