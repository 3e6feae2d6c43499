import { describe, expect, it } from 'vitest'
import { INVITATION_TEXTS, invitationAddress, invitationIn, refuseInvitation } from '@/domain/people/invitations'
import { refuseAccountEmail, refuseName, tidyName } from '@/domain/people/names'
import { isLastAdministrator } from '@/domain/people/person-state'
import { stationLabel } from '@/domain/people/station-label'

const NOW = Date.UTC(2026, 10, 20, 13)
const open = { used: false, replaced: false, expiresAt: NOW + 1, disabled: false }

describe('a link with which somebody sets a password', () => {
  it.each([
    ['opens until its end', open, null],
    ['that nobody made', null, 'unknown'],
    ['at its end', { ...open, expiresAt: NOW }, 'late'],
    ['that was used', { ...open, used: true }, 'used'],
    ['that was used, and is late', { ...open, used: true, expiresAt: 0 }, 'used'],
    ['that a newer one replaced', { ...open, replaced: true }, 'replaced'],
    ['of a disabled account', { ...open, disabled: true, used: true }, 'disabled']
  ] as const)('%s', (_, kept, expected) => expect(refuseInvitation(kept, NOW)).toBe(expected))

  it.each(Object.values(INVITATION_TEXTS))('is refused with a way out: %s', (text) => expect(text).toMatch(/\. \S.+\.$/))

  it('carries its token where no server sees it', () => {
    const address = invitationAddress('http://192.168.1.20:4780', 'abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE')
    expect(new URL(address).pathname).toBe('/invitation')
    expect(invitationIn(new URL(address).hash)).toBe('abcdefghijklmnopqrstuvwxyz-_0123456789ABCDE')
  })
  it.each(['', '#', '#court', `#${'a'.repeat(101)}`, '#lien=abcdefghijklmnopqrstuvwxyz'])('has no token in « %s »', (fragment) =>
    expect(invitationIn(fragment)).toBeNull()
  )
})

describe('names', () => {
  it.each([
    ['  Marie \u0000 Ange\n', 'Marie Ange'],
    ["D'Aubigné", "D'Aubigné"]
  ])('are tidied: %j', (typed, kept) => expect(tidyName(typed)).toBe(kept))
  it.each([
    ['Inès', null],
    [' \u200b ', 'Vous devez saisir cette valeur.'],
    ['a'.repeat(81), '80 caractères au plus.']
  ])('%s', (name, expected) => expect(refuseName(name)).toBe(expected))
  it.each([
    ['Ines.Fabre@Atelier.test ', null],
    ['', 'Vous devez saisir cette valeur.'],
    ['ines', 'Vous devez saisir une adresse email valide.'],
    [`${'a'.repeat(200)}@atelier.test`, 'Vous devez saisir une adresse email valide.']
  ])('an e-mail: %s', (email, expected) => expect(refuseAccountEmail(email)).toBe(expected))
})

describe('the last administrator', () => {
  const person = (id: number, role: string, state: 'active' | 'invited' | 'disabled') => ({ id, role, state })
  const maelle = person(1, 'administrator', 'active')
  it.each([
    ['is the only one', [maelle, person(2, 'operator', 'active')], true],
    ['is so beside an invited one', [maelle, person(2, 'administrator', 'invited')], true],
    ['is so beside a disabled one', [maelle, person(2, 'administrator', 'disabled')], true],
    ['is not beside an active one', [maelle, person(2, 'administrator', 'active')], false]
  ])('%s', (_, people, expected) => expect(isLastAdministrator(maelle, people)).toBe(expected))
  it('is nobody of another role', () => expect(isLastAdministrator(person(2, 'manager', 'active'), [maelle])).toBe(false))
})

describe('a station', () => {
  it.each([
    ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36', 'Chrome, Linux'],
    ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36 Edg/142.0', 'Edge, Windows'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile Safari/604.1', 'Safari, iPhone'],
    ['Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/142.0.0.0 Mobile Safari/537.36', 'Chrome, Android'],
    ['Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
    ['Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 atelier/0.1.0 Chrome/142.0 Electron/45.4.1 Safari/537.36', 'Atelier, Windows'],
    ['node', 'Atelier'],
    ['curl/8.5.0', 'Poste inconnu'],
    [undefined, 'Poste inconnu']
  ])('%s is « %s »', (userAgent, label) => expect(stationLabel(userAgent)).toBe(label))
})
