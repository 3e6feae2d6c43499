import { expect, it } from 'vitest'
import { CREDENTIAL_TEXTS, isEmail, refuseCredentials } from '@/domain/session/credentials'

it.each([
  ['an address and a password', 'camille@atelier.test', 'atelier', null, null],
  ['blanks around the address', '  camille@atelier.test ', 'atelier', null, null],
  ['nothing at all', '', '', 'missing', 'missing'],
  ['an address of blanks', '   ', 'atelier', 'missing', null],
  ['no at sign', 'camille.atelier.test', 'atelier', 'invalid-email', null],
  ['no domain', 'camille@', 'atelier', 'invalid-email', null],
  ['a domain without a dot', 'camille@atelier', 'atelier', 'invalid-email', null],
  ['two at signs', 'camille@@atelier.test', 'atelier', 'invalid-email', null],
  ['a blank inside', 'cam ille@atelier.test', 'atelier', 'invalid-email', null],
  ['a password of one blank', 'camille@atelier.test', ' ', null, null]
] as const)('judges %s', (_, email, password, emailRefusal, passwordRefusal) => {
  expect(refuseCredentials({ email, password })).toEqual({ email: emailRefusal, password: passwordRefusal })
})

it('takes the usual forms of an address', () => {
  expect(['a@b.fr', 'prenom.nom+tri@sous.domaine.fr', "d'arc@atelier.test"].filter((address) => !isEmail(address))).toEqual([])
})

it('has the texts of the reference', () => {
  expect(CREDENTIAL_TEXTS).toEqual({
    missing: 'Vous devez saisir cette valeur.',
    'invalid-email': 'Vous devez saisir une adresse email valide.'
  })
})
