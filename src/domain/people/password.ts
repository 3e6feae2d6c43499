import { type AccountNames, plainLetters } from './names'

/** Characters that a password has at least (reference: people 1.1). */
export const PASSWORD_MIN = 12
/** And at most: more than anybody remembers, and little enough to hash. */
export const PASSWORD_MAX = 200

/** Why a password is not taken. */
export type PasswordRefusal = 'too-short' | 'too-long' | 'own-name' | 'too-common'

/** What is told of a password that is not taken. */
export const PASSWORD_TEXTS: Readonly<Record<PasswordRefusal, string>> = {
  'too-short': `Ce mot de passe est trop court\u00a0: il en faut ${PASSWORD_MIN} caractères ou plus.`,
  'too-long': `Ce mot de passe est trop long\u00a0: ${PASSWORD_MAX} caractères au plus.`,
  'own-name': "Ce mot de passe ne peut être ni le nom, ni l'e-mail de la personne.",
  'too-common': "Ce mot de passe est trop courant\u00a0: choisissez-en un que personne d'autre n'aurait."
}

/** What is left of a password beside the names of its person must be no password of its own: short of this it hides nothing. */
const REST_MIN = 8
/** Parts of a name that are shorter stand in too many words. */
const PART_MIN = 3

const lengthOf = (password: string): number => [...password.normalize('NFKC')].length

/** Whether a password is the name or the e-mail of its person, with little around it. */
function isOwnName(password: string, { firstname, lastname, email }: AccountNames): boolean {
  const letters = plainLetters(password)
  const [local = '', domain = ''] = email.split('@')
  const parts = [email, local, domain.split('.')[0] ?? '', firstname, lastname]
    .map(plainLetters)
    .filter((part) => part.length >= PART_MIN)
    .toSorted((one, other) => other.length - one.length)
  const rest = parts.reduce((left, part) => left.replaceAll(part, ''), letters)
  return rest !== letters && rest.length < REST_MIN
}

const END_SIGNS = /[^\p{L}]+$/u
const REPEATED = /^(.+?)\1+$/su
/** A text this short, said again and again, is no password, listed or not. */
const REPEATED_MAX = 3

/** Whether a password is one of the commonest, also with figures or signs behind it, or one of them again and again. `common` is in lower case. */
function isCommon(password: string, common: ReadonlySet<string>): boolean {
  const lower = password.normalize('NFKC').toLowerCase()
  const repeated = REPEATED.exec(lower)?.[1]
  return (
    common.has(lower) ||
    common.has(lower.replace(END_SIGNS, '')) ||
    (repeated !== undefined && (repeated.length <= REPEATED_MAX || common.has(repeated)))
  )
}

/** What a password must be, rule by rule, as the screens tick them off; `common` are the commonest passwords in lower case, null while they load. */
export const passwordRules = (password: string, person: AccountNames, common: ReadonlySet<string> | null) => ({
  long: lengthOf(password) >= PASSWORD_MIN,
  notOwnName: password !== '' && !isOwnName(password, person),
  notCommon: password !== '' && common !== null && !isCommon(password, common)
})

/** Why this password is not taken for this person, or null (reference: people 1.1). No rules of composition. */
export function refusePassword(password: string, person: AccountNames, common: ReadonlySet<string>): PasswordRefusal | null {
  const length = lengthOf(password)
  if (length < PASSWORD_MIN) return 'too-short'
  if (length > PASSWORD_MAX) return 'too-long'
  const rules = passwordRules(password, person, common)
  return !rules.notOwnName ? 'own-name' : !rules.notCommon ? 'too-common' : null
}

/** How good a password is, in words, with how much of a bar of four it fills. */
export interface PasswordStrength {
  readonly word: 'Trop court' | 'Faible' | 'Correct' | 'Solide'
  readonly filled: 1 | 2 | 3 | 4
}

const SOLID_FROM = 14
const FULL_FROM = 18
const DISTINCT_MIN = 6

/** How good a password looks while it is typed; null before anything is. */
export function passwordStrength(password: string, person: AccountNames, common: ReadonlySet<string>): PasswordStrength | null {
  const length = lengthOf(password)
  if (length === 0) return null
  if (length < PASSWORD_MIN) return { word: 'Trop court', filled: length * 2 < PASSWORD_MIN ? 1 : 2 }
  if (refusePassword(password, person, common) !== null || new Set(password).size < DISTINCT_MIN) return { word: 'Faible', filled: 2 }
  if (length < SOLID_FROM) return { word: 'Correct', filled: 3 }
  return { word: 'Solide', filled: length < FULL_FROM ? 3 : 4 }
}
