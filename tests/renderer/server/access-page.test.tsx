import { describe, expect, it } from 'vitest'
import type { ServerAccess } from '@/contract/access'
import { tlsVerdict, trustOrigin } from '@/renderer/features/access/tls-verdict'
import { named, press, says } from '../support/by-words'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
const FINGERPRINT = Array.from({ length: 32 }, () => 'AB').join(':')
const NONE: ServerAccess['tls'] = {
  kind: 'none',
  valid_until: null,
  names: [],
  fingerprint: null,
  authority: null,
  left_out: [],
  problem: null
}
const AUTO: ServerAccess['tls'] = {
  kind: 'auto',
  valid_until: '2027-02-02 10:00:00',
  names: ['192.168.1.20', 'poste-1'],
  fingerprint: FINGERPRINT,
  authority: { name: 'Autorité Vieux Mans', fingerprint: FINGERPRINT, valid_until: '2036-02-02 10:00:00' },
  left_out: [],
  problem: null
}
const ORIGIN = 'https://192.168.1.20:4780'
const access = (change: Partial<ServerAccess> = {}): ServerAccess => ({
  origin: ORIGIN,
  addresses: [ORIGIN, 'https://poste-1:4780'],
  secure: true,
  tls: AUTO,
  ...change
})

const FAULT = { code: 'server-error', message: "Une erreur s'est produite sur le serveur.", reference: '3F9A-21C4' }

function open(answer: ServerAccess | null): void {
  host.role = 'administrator'
  host.instead = ({ path }) =>
    path !== '/api/server/access' ? null : answer === null ? { status: 500, body: FAULT } : { status: 200, body: answer }
  peopleScreen('/serveur/acces')
}

describe('the accesses of the server', () => {
  it('show its addresses, who signs for it, and a code for phones', async () => {
    open(access())
    await says(/Aussi joignable par ?https:\/\/poste-1:4780/)
    await says(/Certificat de l'atelier, valable jusqu'au 02\/02\/2027/)
    await says(/Autorité Vieux Mans, jusqu'au 02\/02\/2036/)
    await says(/AB AB AB/)
    await says(/http:\/\/192\.168\.1\.20:4780\/confiance/)
    expect(named('[role=img]', "Code QR pour faire confiance à l'atelier")).toHaveLength(1)
  })

  it('show no code for phones where there is no authority of its own', async () => {
    open(access({ tls: { ...AUTO, kind: 'files', authority: null } }))
    await says(/Certificat fourni, valable jusqu'au 02\/02\/2027/)
    expect(named('h2', 'Téléphones et tablettes')).toHaveLength(0)
  })

  it('say of the last certificate of an authority that nothing renews it', async () => {
    open(access({ tls: { ...AUTO, valid_until: '2036-02-02 10:00:00' } }))
    await says(/Dernier certificat de cette autorité, valable jusqu'au 02\/02\/2036.*rien ne le renouvelle/)
  })

  it('name what the authority may not stand for', async () => {
    open(access({ tls: { ...AUTO, left_out: ['atelier.example'] } }))
    await says(/Le certificat ne vaut pas pour atelier\.example/)
  })

  it('of a server for its own machine say how it is opened to the network', async () => {
    open(access({ origin: null, addresses: [], secure: false, tls: NONE }))
    await says(/HOST=0\.0\.0\.0 et ATELIER_TLS=auto/)
    await says(/Ouvert à cette seule machine/)
  })

  it('that cannot be read say so, and are read again', async () => {
    open(null)
    await says(/n'ont pas pu être lus\..*Une erreur s'est produite sur le serveur\. Référence 3F9A-21C4\./)
    host.instead = ({ path }) => (path === '/api/server/access' ? { status: 200, body: access() } : null)
    await press('Réessayer')
    await says(/Certificat de l'atelier/)
  })
})

it.each<[string, Partial<ServerAccess>, string, RegExp]>([
  ['its own certificate', {}, 'complete', /^Certificat de l'atelier/],
  ['one that was given', { tls: { ...AUTO, kind: 'files', authority: null } }, 'complete', /^Certificat fourni/],
  ['one that failed', { tls: { ...AUTO, problem: 'Périmé.' } }, 'alert', /à revoir/],
  ['a balancer that it came through', { tls: { ...NONE, kind: 'proxy' } }, 'complete', /répartiteur/],
  ['a balancer that nobody named, seen by https', { tls: NONE }, 'complete', /répartiteur/],
  ['a balancer that it did not come through', { secure: false, tls: { ...NONE, kind: 'proxy' } }, 'waiting', /répartiteur/],
  ['nothing, on a network', { secure: false, tls: NONE }, 'alert', /Sans TLS/],
  ['nothing, on its own machine', { secure: false, origin: null, tls: NONE }, 'complete', /seule machine/]
])('the verdict on %s', (_, change, tone, title) => {
  expect(tlsVerdict(access(change))).toMatchObject({ tone, title: expect.stringMatching(title) })
})

it.each([
  ['over http, on the same port', ORIGIN, 'http://192.168.1.20:4780'],
  ['by https where another port is in between', 'https://atelier.example', 'https://atelier.example'],
  ['nowhere without a network', null, null]
])('a phone reads how to trust it %s', (_, origin, expected) => expect(trustOrigin(access({ origin }))).toBe(expected))
