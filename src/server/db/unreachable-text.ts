/** Codes of a database that cannot be reached or does not let us in. */
const NO_DATABASE = ['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000']

/** What a person reads of a database that cannot be reached, in French; null for another error. */
export function unreachableText(error: unknown): string | null {
  const { code, message } = error as NodeJS.ErrnoException
  return code !== undefined && NO_DATABASE.includes(code)
    ? `La base de données de DATABASE_URL n'est pas joignable (${message || code}).`
    : null
}
