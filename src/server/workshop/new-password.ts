/** Why a password will not do for this person, as it is read; null when it does (reference: people 1.1). */
export const refuseNewPassword = async (password: string, _person: object): Promise<string | null> =>
  password.length < 12 ? 'Au moins 12 caractères.' : null
