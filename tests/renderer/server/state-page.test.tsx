import { waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { ServerState } from '@/contract/server-state'
import { alertThat, named, press, says, saysNot, theOne } from '../support/by-words'
import type { Reply } from '../support/origin-server'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople()
const GIB = 1024 ** 3
const STATE: ServerState = {
  at: '2026-11-20 14:12:00',
  started_at: '2026-11-20 09:12:00',
  version: '1.4.0',
  node: '24.21.0',
  schema: 16,
  database: { ms: 3, version: '18.4', bytes: 1.8 * GIB },
  disks: [{ folder: '/data', free: 212 * GIB, total: 480 * GIB }],
  use: { at: '2026-11-20 14:05:00', database: 1.8 * GIB, files: 12 * GIB, backups: 0, logs: 1 },
  queue: { changes: 0, connections: 0 },
  live: { windows: 11, people: 7, hours: Array.from({ length: 24 }, (_, hour) => (hour < 9 || hour > 14 ? null : hour)) },
  jobs: [
    {
      name: 'orphans',
      running: false,
      due_at: '2026-11-21 02:30:00',
      started_at: '2026-11-20 02:30:00',
      finished_at: '2026-11-20 02:30:04',
      took_ms: 4_200,
      error: null
    }
  ],
  points: [{ kind: 'jobs-done', severity: 'fine', subject: null, at: '2026-11-20 02:30:04', reason: null, value: null, of: null }]
}
const FAILED = {
  ...STATE,
  jobs: STATE.jobs.map((job) => ({ ...job, error: 'EIO' })),
  points: [{ kind: 'job-failed', severity: 'warning', subject: 'orphans', at: '2026-11-20 02:30:04', reason: 'EIO', value: null, of: null }]
} satisfies ServerState
const FULL = {
  ...STATE,
  points: [
    { kind: 'disk-low', severity: 'alarm', subject: '/data', at: null, reason: null, value: GIB, of: 480 * GIB },
    { kind: 'of-tomorrow', severity: 'warning', subject: null, at: null, reason: null, value: null, of: null }
  ]
} satisfies ServerState

const AWAY: Reply = { status: 503, body: { code: 'unavailable', message: 'La base de données ne répond pas, réessayez dans un instant.' } }

let reply: Reply
function open(first: Reply | ServerState, address = '/serveur'): void {
  reply = 'status' in first ? first : { status: 200, body: first }
  host.instead = ({ path }) => {
    if (path === '/api/server') return reply
    if (path.startsWith('/api/server/jobs/')) return { status: 200, body: { jobs: STATE.jobs } }
    return path.startsWith('/api/security-log') ? { status: 200, body: { events: [], more: false, counts: null } } : null
  }
  peopleScreen(address)
}
const callsOf = (path: string): number => host.server.heard.filter((heard) => heard.path === path).length
const tiles = (): string => [...document.querySelectorAll('h3')].map(({ parentElement }) => parentElement?.textContent ?? '').join(' | ')

describe('the state of the server', () => {
  it('is what an administrator comes to first: a verdict in words, six figures, what it does by itself', async () => {
    open(STATE)
    await theOne('h2', 'Tout tourne.')
    await says(/Rien à faire\. Dernier contrôle à \d\d:\d\d, toutes les minutes\./)
    expect(tiles().replaceAll(/\s/g, ' ')).toMatch(
      /3 ms1,8 Go · PostgreSQL 18\.4.*212 Go libressur 480 Go, fichiers 12 Go.*0Rien n'attend.*11 connexions7 personnes.*0 en coursprochaine : .*1\.4\.0depuis 09:12schéma 16, Node 24/
    )
    await theOne('[role=img]', /^11 maintenant, 14 au plus, à 14 h$/)
    expect((await theOne('table', 'Tâches du serveur')).textContent).toMatch(/Fichiers sans commande.*02:30.*4,2\ss.*fait/)
    await says(/Les tâches du serveur sont à jour/)
  })

  it('says of a disk that does not tell its room that it is unknown, and shows what the others have', async () => {
    const share = { folder: '/mnt/files', free: 0, total: 0 }
    open({ ...STATE, disks: [...STATE.disks, share] })
    await theOne('h2', 'Tout tourne.')
    expect(tiles().replaceAll(/\s/g, ' ')).toMatch(/Disque.*212 Go libressur 480 Go, fichiers 12 GoPlace inconnue : \/mnt\/files/)
    reply = { status: 200, body: { ...STATE, disks: [share] } }
    await press('Contrôler')
    await waitFor(() => expect(tiles()).toMatch(/Disque.*inconnuPlace inconnue/))
    expect(tiles()).not.toMatch(/0\so libres/)
  })

  it('counts what there is to look at, and begins a job again that failed', async () => {
    open(FAILED)
    await theOne('h2', 'Tout tourne. 1 point à regarder.')
    await says(/Fichiers sans commande : la tâche a échoué.*Dernier essai : 02:30/)
    reply = { status: 200, body: STATE }
    await press('Relancer Fichiers sans commande')
    await says(/Fichiers sans commande : tâche lancée\./)
    await theOne('h2', 'Tout tourne.')
    expect(callsOf('/api/server/jobs/orphans/start')).toBe(1)
  })

  it('says that the workshop is hindered, and shows what it does not know', async () => {
    open(FULL)
    await theOne('h2', "L'atelier est gêné. 2 points à regarder.")
    await says(/Le disque du serveur est presque plein.*1 Go libres sur 480 Go.*Un point que cet écran ne connaît pas/)
  })

  it('says that the database is away, what it does not know then, and looks again when told to', async () => {
    open(STATE)
    await theOne('h2', 'Tout tourne.')
    reply = AWAY
    await press('Contrôler')
    await theOne('h2', 'La base de données ne répond pas.')
    await says(/Dernier contrôle à \d\d:\d\d/)
    expect(tiles().match(/inconnuinconnu/g)).toHaveLength(6)
    expect(named('table', 'Tâches du serveur')).toEqual([])
    reply = { status: 200, body: STATE }
    await press('Contrôler')
    await theOne('h2', 'Tout tourne.')
  })

  it.each<[string, Reply, RegExp]>([
    [
      'the server itself is away from a station',
      { status: 503, body: { code: 'unavailable', message: 'Le serveur ne répond pas. Vérifiez le réseau, puis réessayez.' } },
      /Le serveur ne répond pas\. Vérifiez le réseau/
    ],
    [
      'its certificate is refused by a station',
      { status: 503, body: { code: 'unavailable', message: "Le certificat du serveur n'est pas de l'autorité que ce poste connaît." } },
      /Le certificat du serveur n'est pas de l'autorité/
    ],
    [
      'it failed, by a reference that its log has',
      { status: 500, body: { code: 'server-error', message: "Une erreur s'est produite sur le serveur.", reference: '3F9A-21C4' } },
      /Une erreur s'est produite sur le serveur\. Référence 3F9A-21C4\./
    ],
    ['what came cannot be read', { status: 200, body: { at: 'hier', points: 'nulle' } }, /Sa réponse ne se lit pas\. Les écrans gardent/]
  ])('tells why it could not be read: %s', async (_, first, why) => {
    open(first)
    await theOne('h2', "L'état du serveur n'a pas pu être lu.")
    await says(why)
    await saysNot(/base de données ne répond pas/)
  })

  it('asks for the password at a shared station, by a button and not by itself', async () => {
    open({ status: 403, body: { code: 'password-needed', message: 'Redonnez votre mot de passe.' } })
    await theOne('button', 'Donner mon mot de passe')
    await saysNot(/Tout tourne/)
  })

  it('is nothing for a manager, who is told so', async () => {
    host.role = 'manager'
    open(STATE, '/serveur/etat')
    await waitFor(() => expect(named('h2', /Tout tourne/)).toEqual([]))
    await says(/administration/i)
    expect(callsOf('/api/server')).toBe(0)
  })

  it('tells the reference of a fault, which the log has', async () => {
    const fault = { code: 'server-error', message: "Une erreur s'est produite sur le serveur.", reference: '3F9A-21C4' }
    open(FAILED)
    await theOne('h2', /Tout tourne/)
    const before = host.instead
    host.instead = (heard) => (heard.path.endsWith('/start') ? { status: 500, body: fault } : before(heard))
    await press('Relancer Fichiers sans commande')
    await alertThat(/La tâche n'a pas été lancée\. Une erreur s'est produite sur le serveur\. Référence 3F9A-21C4\./)
  })
})
