/** Where the team is looked after, and what its roles may. */
export const TEAM_PATH = '/equipe'
export const ROLES_PATH = '/equipe/roles'
/** One's own account. */
export const ACCOUNT_PATH = '/mon-compte'
