import { describe, expect, it } from 'vitest'
import { PASSWORD_TEXTS, passwordRules, passwordStrength, refusePassword } from '@/domain/people/password'

const INES = { firstname: 'Inès', lastname: 'Fabre', email: 'ines.fabre@atelier.test' }
const COMMON = new Set(['password', 'azerty', 'qwertyuiop', '1q2w3e4r5t6y', 'motdepasse'])
const refused = (password: string) => refusePassword(password, INES, COMMON)

describe('a password', () => {
  it.each([
    ['of twelve characters is taken', 'brume-cuivre', null],
    ['of eleven is too short', 'brume-cuivr', 'too-short'],
    ['of twelve letters with accents is taken', 'été à la mer', null],
    ['of eleven pictures is too short', '🧵'.repeat(11), 'too-short'],
    ['that nobody could hash in time is too long', 'abcdefgh'.repeat(26), 'too-long'],
    ['without figures, signs or capitals is taken', 'lanternes oranges', null],
    ['among the commonest is refused', '1q2w3e4r5t6y', 'too-common'],
    ['among the commonest in capitals is refused', '1Q2W3E4R5T6Y', 'too-common'],
    ['that is a common one with figures behind it is refused', 'Password2026!', 'too-common'],
    ['that is a common one twice is refused', 'azertyazerty', 'too-common'],
    ['of one character is refused', 'aaaaaaaaaaaa', 'too-common'],
    ['of three characters again and again is refused', 'xyzxyzxyzxyz', 'too-common'],
    ['that begins as a common one goes on is taken', 'password des brodeuses', null],
    ['that is the name of its person is refused', 'Inès Fabre 26', 'own-name'],
    ['that is the name the other way round is refused', 'fabre.ines.2026', 'own-name'],
    ['that is the e-mail is refused', 'ines.fabre@atelier.test', 'own-name'],
    ['that is the name of the e-mail with a year is refused', 'ines.fabre2026', 'own-name'],
    ['that has a name among other words is taken', 'ines aime les nuages', null]
  ] as const)('%s', (_, password, expected) => expect(refused(password)).toBe(expected))

  it.each(Object.entries(PASSWORD_TEXTS))('refused as %s is told so in a sentence', (_, text) =>
    expect(text).toMatch(/^Ce mot de passe [^:]+(?:\u00a0: .+)?\.$/)
  )

  it('of somebody without a name is judged all the same', () =>
    expect(refusePassword('brume-cuivre', { firstname: '', lastname: '', email: '' }, COMMON)).toBeNull())
})

describe('the rules as they are ticked off', () => {
  it.each([
    ['nothing', '', COMMON, { long: false, notOwnName: false, notCommon: false }],
    ['a short one', 'brume', COMMON, { long: false, notOwnName: true, notCommon: true }],
    ['a common one', 'azertyazerty', COMMON, { long: true, notOwnName: true, notCommon: false }],
    ['the name', 'inesfabreines', COMMON, { long: true, notOwnName: false, notCommon: true }],
    ['a good one while the list loads', 'brume-cuivre', null, { long: true, notOwnName: true, notCommon: false }]
  ] as const)('of %s', (_, password, common, expected) => expect(passwordRules(password, INES, common)).toEqual(expected))
})

describe('how good a password is', () => {
  it.each([
    ['', null],
    ['brume', { word: 'Trop court', filled: 1 }],
    ['brume-cui', { word: 'Trop court', filled: 2 }],
    ['azertyazerty', { word: 'Faible', filled: 2 }],
    ['ababbabaabba', { word: 'Faible', filled: 2 }],
    ['brume-cuivre', { word: 'Correct', filled: 3 }],
    ['brume-cuivre-3', { word: 'Solide', filled: 3 }],
    ['brume-cuivre-lanterne', { word: 'Solide', filled: 4 }]
  ] as const)('%s', (password, expected) => expect(passwordStrength(password, INES, COMMON)).toEqual(expected))
})
