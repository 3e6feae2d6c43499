import { describe, expect, it } from 'vitest'
import { csvCell, csvLine } from '@/domain/format/csv'
import { journalLine } from '@/domain/security/journal-csv'
import { isRefusal, kindsOf, SECURITY_GROUP_CODES, SECURITY_KINDS, securityKind } from '@/domain/security/security-kinds'
import { actorOf, securityDetail } from '@/domain/security/security-texts'

const NOA = { id: 2, name: 'Noa Lefèvre' }
const SACHA = { id: 3, name: 'Sacha Marchand' }
const event = (kind: string, detail: Record<string, unknown> = {}, by: typeof SACHA | null = null) => ({ kind, person: NOA, by, detail })
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ')

describe('an event, as it is told', () => {
  it.each([
    [event('signed-in'), 'mot de passe'],
    [event('sign-in-refused', { reason: 'wrong-password' }), 'mot de passe incorrect'],
    [event('sign-in-refused', { reason: 'disabled' }), 'compte désactivé'],
    [event('sign-in-refused', { reason: 'client' }), 'poste inconnu du serveur'],
    [event('signed-in', { how: 'pin' }), 'PIN'],
    [event('station-taken'), 'PIN, session reprise'],
    [event('password-refused'), 'mot de passe redemandé, incorrect'],
    [event('pin-refused'), 'PIN incorrect'],
    [event('pin-slowed'), 'trop de PIN incorrects'],
    [event('email-changed', { from: 'a@x.test', to: 'b@x.test' }, SACHA), 'Noa Lefèvre, a@x.test devient b@x.test'],
    [event('station-enrolled', { name: 'Emballage 1' }), 'Emballage 1'],
    [event('station-changed', { from: 'Presse', to: 'Presse 2', minutes: 15 }), 'Presse devient Presse 2, verrouillé après 15 min'],
    [event('station-changed', { from: 'Presse', to: 'Presse', minutes: 15 }), 'Presse, verrouillé après 15 min'],
    [event('station-closed', { name: 'Presse', sessions: 2 }), 'Presse, 2 sessions fermées'],
    [event('pin-removed', {}, SACHA), 'Noa Lefèvre'],
    [event('badge-printed', { number: 17 }, SACHA), 'Noa Lefèvre, badge B-0017'],
    [event('badge-made', { number: 17 }, NOA), 'badge B-0017'],
    [event('badge-replaced', { before: 9, number: 17 }, SACHA), 'Noa Lefèvre, badge B-0009 refusé, badge B-0017 à sa place'],
    [event('workshop-changed', { from: 'Un', to: 'Deux', pickup: true }), 'Un devient Deux, adresse de retrait'],
    [event('sign-in-refused'), 'mot de passe incorrect'],
    [event('sign-in-slowed', { wait: 30 }), "trop d'essais, attente de 30 s"],
    [event('sign-in-slowed'), "trop d'essais"],
    [event('refresh-reused'), 'jeton de session présenté deux fois, session fermée'],
    [event('signed-out'), ''],
    [event('session-closed', {}, NOA), 'par la personne elle-même'],
    [event('session-closed', {}, SACHA), 'session de Noa Lefèvre'],
    [event('link-made', { orders: 9 }), 'picking de 9 commandes, valable 2 h'],
    [event('link-used', { orders: 1 }), 'picking de 1 commande, lien de Noa Lefèvre'],
    [event('link-closed', { orders: 9, why: 'closed' }, SACHA), 'picking de 9 commandes, lien de Noa Lefèvre'],
    [event('link-closed', { orders: 9, why: 'closed' }, NOA), 'picking de 9 commandes'],
    [
      event('link-closed', { orders: 9, why: 'maker' }, SACHA),
      'picking de 9 commandes, lien de Noa Lefèvre, avec les accès de la personne'
    ],
    [event('link-closed', { orders: 9, why: 'phone' }), 'picking de 9 commandes, lien de Noa Lefèvre, par le téléphone'],
    [event('person-invited', { role: 'operator' }, SACHA), 'Noa Lefèvre, Opérateur, valable 72 h'],
    [event('person-invited', {}, SACHA), 'Noa Lefèvre, valable 72 h'],
    [event('reset-made', {}, SACHA), 'Noa Lefèvre, valable 72 h'],
    [event('reset-used', { sessions: 2, links: 1 }), '2 sessions fermées, 1 lien fermé'],
    [event('password-changed', { sessions: 0 }), ''],
    [event('role-changed', { from: 'operator', to: 'manager' }, SACHA), 'Noa Lefèvre : Opérateur devient Responsable'],
    [event('role-changed', { from: 'administrator', to: 'manager' }, NOA), 'soi-même : Administration devient Responsable'],
    [event('person-renamed', { from: 'Noa L', to: 'Noa M' }), 'Noa L devient Noa M'],
    [event('person-disabled', { sessions: 1, links: 2 }, SACHA), 'Noa Lefèvre, 1 session fermée, 2 liens fermés'],
    [event('person-enabled', {}, SACHA), 'Noa Lefèvre'],
    [event('demo-emptied', { orders: 600 }), '600 commandes'],
    [event('list-exported', { list: 'selection', format: 'csv', orders: 3 }), 'sélection, 3 commandes, CSV'],
    [event('list-exported', { list: 'search', format: 'xlsx', orders: 1 }), 'recherche, 1 commande, XLSX'],
    [event('of-a-later-version', { x: 1 }), '']
  ])('%o', (one, text) => expect(plain(securityDetail(one))).toBe(text))

  it('is by who did it: nobody, where it was done to somebody on the server’s machine', () => {
    expect(actorOf(event('signed-in'))).toBe(NOA)
    expect(actorOf(event('role-changed', {}, SACHA))).toBe(SACHA)
    expect(actorOf(event('role-changed'))).toBeNull()
  })

  it('has a French name, and a group where it is found', () => {
    expect(SECURITY_GROUP_CODES.flatMap(kindsOf).toSorted()).toEqual([...SECURITY_KINDS].toSorted())
    for (const kind of SECURITY_KINDS) expect(securityKind(kind).label).toMatch(/^[A-ZÉ][A-Za-zéôçù-]/)
    expect(securityKind('of-a-later-version').label).toBe('Événement')
    expect(securityKind('toString').label).toBe('Événement')
    expect(SECURITY_KINDS.filter(isRefusal)).toEqual([
      'sign-in-refused',
      'sign-in-slowed',
      'refresh-reused',
      'password-refused',
      'pin-refused',
      'pin-slowed'
    ])
  })
})

describe('a cell of the file', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+33 6 12', "'+33 6 12"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "' =1"],
    ['\r=1', "' =1"],
    ['\tx', "' x"],
    ['  =1', "'  =1"],
    ['＝1', "'＝1"],
    ['\u200b=1', "' =1"],
    ['=HYPERLINK("http://x";"y")', '"\'=HYPERLINK(""http://x"";""y"")"'],
    ['a;b', '"a;b"'],
    ['il dit "oui"', '"il dit ""oui"""'],
    ['deux\nlignes\r\net trois', 'deux lignes et trois'],
    ['Noa Lefèvre', 'Noa Lefèvre'],
    ['a=b', 'a=b'],
    ['', '']
  ])('%j is %j', (text, cell) => expect(csvCell(text)).toBe(cell))

  it('stands between semicolons, in a line of its own', () => {
    expect(csvLine(['a', 'b;c', ''])).toBe('a;"b;c";\r\n')
    const one = {
      ...event('role-changed', { from: 'packing', to: 'operator' }),
      at: '2026-11-20 14:11:52',
      station: '=cmd',
      address: '::1'
    }
    expect(plain(journalLine(one))).toBe("20/11/2026;14:11:52;Rôle changé;;'=cmd;::1;Noa Lefèvre : Emballage devient Opérateur\r\n")
  })
})
