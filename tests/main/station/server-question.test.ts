import { describe, expect, it } from 'vitest'
import { isInClear, type ServerChange, serverQuestion } from '@/main/station/server-question'

const change = (fields: Partial<ServerChange> = {}): ServerChange => ({
  from: 'https://atelier.local',
  to: 'https://atelier-2.local',
  version: '1.4.0',
  authority: null,
  signedIn: false,
  prints: 0,
  ...fields
})

it.each([
  ['https://192.168.1.20', false],
  ['http://192.168.1.20:4780', true],
  ['http://atelier-2.local', true],
  ['http://127.0.0.1:4780', false],
  ['http://127.8.9.1', false],
  ['http://localhost:4780', false],
  ['http://[::1]:4780', false],
  ['http://127.0.0.1.ailleurs.test', true],
  ['http://localhost.ailleurs.test', true]
])('%s is in clear over a network: %s', (origin, inClear) => expect(isInClear(origin)).toBe(inClear))

describe('the question', () => {
  it('names both servers, and keeps the first by its first button', () => {
    const { type, message, detail, buttons } = serverQuestion(change())
    expect([type, message]).toEqual(['question', 'Rattacher ce poste à un autre serveur\u00a0?'])
    expect(detail).toContain('Serveur actuel\u00a0: https://atelier.local\nNouveau serveur\u00a0: https://atelier-2.local')
    expect(detail).toContain('Le nouveau serveur répond\u00a0: Atelier 1.4.0.')
    expect(buttons).toEqual(['Garder le serveur actuel', 'Changer de serveur'])
  })
  it('warns of an address without TLS, in other words on its button', () => {
    const { type, message, detail, buttons } = serverQuestion(change({ to: 'http://192.168.1.20:4780', version: null }))
    expect([type, message]).toEqual(['warning', "Cette adresse n'est pas protégée"])
    expect(detail).toContain('Sans TLS, les mots de passe et les commandes passent en clair')
    expect(buttons).toEqual(['Garder le serveur actuel', 'Continuer sans protection'])
  })
  it.each([
    [change({ signedIn: true }), "il faudra alors s'y connecter"],
    [change({ prints: 1 }), "1\u00a0impression n'est pas terminée\u00a0: laissez-la sortir avant de redémarrer."],
    [change({ prints: 3 }), '3\u00a0impressions ne sont pas terminées\u00a0: laissez-les sortir avant de redémarrer.']
  ])('tells what waits', (waiting, said) => {
    expect(serverQuestion(waiting).detail).toContain(said)
    expect(serverQuestion(change()).detail).not.toContain(said)
  })

  const FINGERPRINT = Array.from({ length: 32 }, (_, at) => at.toString(16).padStart(2, '0').toUpperCase()).join(':')
  const authority = { name: 'Autorité Vieux Mans (poste-1)', fingerprint: FINGERPRINT, before: null }
  it('shows who signs for a server that this station does not know, to be compared by eye', () => {
    const { type, message, detail, buttons } = serverQuestion(change({ authority }))
    expect([type, message]).toEqual(['question', 'Rattacher ce poste à un autre serveur\u00a0?'])
    expect(detail).toContain('«\u00a0Autorité Vieux Mans (poste-1)\u00a0»')
    expect(detail).toContain('00 01 02 03 04 05 06 07 08 09 0A 0B 0C 0D 0E 0F\n10 11 12 13 14 15 16 17 18 19 1A 1B 1C 1D 1E 1F')
    expect(detail).toContain('«\u00a0Serveur\u00a0», «\u00a0Accès\u00a0»')
    expect(buttons).toEqual(['Garder le serveur actuel', 'Faire confiance et changer'])
  })
  it('asks about the server that is kept once nobody here has trusted it', () => {
    const { type, message, buttons } = serverQuestion(change({ to: 'https://atelier.local', authority }))
    expect([type, message, buttons]).toEqual([
      'question',
      'Faire confiance à ce serveur\u00a0?',
      ['Ne pas faire confiance', 'Faire confiance']
    ])
  })
  it.each([
    ['the server that is kept', 'https://atelier.local', "L'autorité de ce serveur a changé"],
    ['one that it was attached to before', 'https://atelier-2.local', 'Rattacher ce poste à un autre serveur\u00a0?']
  ])('warns when %s is signed for by another', (_, to, expected) => {
    const { type, message, detail } = serverQuestion(change({ to, authority: { ...authority, before: 'AA:BB' } }))
    expect([type, message]).toEqual(['warning', expected])
    expect(detail).toContain('AA BB')
    expect(detail).toContain("n'acceptez pas")
  })
})
