import { describe, expect, it } from 'vitest'
import { isInClear, type ServerChange, serverQuestion } from '@/main/station/server-question'

const change = (fields: Partial<ServerChange> = {}): ServerChange => ({
  from: 'https://atelier.local',
  to: 'https://atelier-2.local',
  version: '1.4.0',
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
})
