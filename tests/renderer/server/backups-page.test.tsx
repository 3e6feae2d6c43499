import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import type { BackupEntry, BackupsState, RestoreLosses } from '@/contract/backups'
import { CAPABILITIES } from '@/contract/http/capabilities'
import { backupWhen } from '@/domain/backups/backup-when'
import { parisTime } from '@/domain/calendar/api-date'
import { press, says, saysNot } from '../support/by-words'
import { NO_BACKUPS } from '../support/no-backups'
import { CUT, type Reply } from '../support/origin-server'
import { peopleScreen, servePeople } from '../support/people-host'

const host = servePeople(CAPABILITIES)
const daysAgo = (days: number): string => parisTime(new Date(Date.now() - days * 24 * 3_600_000))
const aBackup = (id: string, days: number): BackupEntry => ({
  id,
  at: daysAgo(days),
  kind: 'nightly',
  orders: 614,
  files: 1,
  missing_files: 0,
  bytes: 1_000_000,
  seconds: 10,
  copies: 1,
  check: 'checked',
  weekly: false,
  restorable: true
})
const stateOf = (change: Partial<BackupsState> = {}): BackupsState => ({
  ...NO_BACKUPS,
  backups: [aBackup('2026-11-20T020000Z', 1)],
  ...change
})
const none = { now: 1, after: 1, lost: 0 }
const LOSSES: RestoreLosses = {
  id: '2026-11-20T020000Z',
  at: daysAgo(1),
  orders: { now: 704, after: 614, lost: 90 },
  changes: none,
  comments: none,
  files: { ...none, bytes: 0 },
  people: { ...none, names: [] },
  phrase: '90 COMMANDES',
  seconds: 30,
  connections: 0
}

const serve = (state: () => BackupsState, restored: Reply | Promise<Reply>): void => {
  host.instead = ({ path, method }) => {
    if (path === '/api/backups') return { status: 200, body: state() }
    if (!path.startsWith('/api/backups/')) return null
    return method === 'GET' ? { status: 200, body: LOSSES } : restored
  }
  peopleScreen('/serveur/sauvegardes')
}

async function ask(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: /^Restaurer la sauvegarde/ }))
  const dialog = await screen.findByRole('dialog')
  await userEvent.type(await within(dialog).findByLabelText('Votre mot de passe'), 'secret')
  await userEvent.type(within(dialog).getByLabelText(/^Tapez/), '90 commandes')
  await userEvent.click(within(dialog).getByRole('button', { name: /^Restaurer le/ }))
  return dialog
}

describe('the backups page', () => {
  it('of a folder that does not answer says so, over what is known', async () => {
    serve(() => stateOf({ health: 'backups-silent' }), { status: 500, body: {} })
    await screen.findByText('Le dossier des sauvegardes ne répond pas')
    await screen.findByRole('button', { name: /^Restaurer la sauvegarde/ })
  })

  it('marks backups of another database, and takes neither them nor one of another year for the last one', async () => {
    const theirs = { ...aBackup('2026-11-20T030000Z', 0), kind: 'before-restore' as const, of_other_database: true }
    const ahead = aBackup('2027-11-20T020000Z', -365)
    const damaged = { ...aBackup('2026-11-18T020000Z', 2), check: 'damaged' as const, restorable: false }
    const backups = [ahead, theirs, damaged, { ...aBackup('2026-11-17T020000Z', 3), of_other_database: false }]
    serve(() => stateOf({ health: 'no-backup', backups }), { status: 500, body: {} })
    const row = (await screen.findByText('autre base')).closest('tr')
    expect(row?.textContent).toMatch(/avant restaurationautre base/)
    expect(screen.getAllByText('autre base')).toHaveLength(1)
    // The last one that can be restored is three days old; the one of two days ago is damaged.
    await says(new RegExp(`La dernière est de ${backupWhen(daysAgo(3), daysAgo(0)).replace(/ à .*/, '')}`))
    await screen.findByText('Abîmée')
    await userEvent.click(within(row as HTMLElement).getByRole('button', { name: /^Restaurer la sauvegarde/ }))
    await says(/C'est la sauvegarde d'une autre base/)
  })

  it('says what a second folder that has all copies told of damage, and how many files the proven backup lacks', async () => {
    const error = "Un fichier du premier dossier est abîmé\u00a0: il n'a pas été copié."
    const second = { folder: '/nas', reachable: true, behind: 0, reached_at: daysAgo(1), tried_at: daysAgo(1), next_try_at: null, error }
    const same = { saved: 1, restored: 1 }
    const counts = { orders: same, items_and_faces: same, comments: same, files: same }
    const proof = { at: daysAgo(1), id: '2026-11-20T020000Z', passed: true, ...counts, missing: 2, differences: [] }
    serve(() => stateOf({ second, proof }), { status: 500, body: {} })
    await screen.findByText('À voir')
    await says(/Un fichier du premier dossier est abîmé/)
    await says(/2.fichiers que des commandes nomment n'y étaient pas/)
  })

  it('after a server that failed as it answered does not say that nothing was restored, keeps what was typed, and reads how it is', async () => {
    let begun = false
    serve(() => stateOf(begun ? { running: { kind: 'restore', percent: 12, seconds_left: 9 } } : {}), {
      status: 500,
      body: { code: 'server-error', message: 'Oups' }
    })
    await screen.findByRole('button', { name: /^Restaurer la sauvegarde/ })
    begun = true
    const dialog = await ask()
    await says(/La restauration a peut-être commencé/)
    await saysNot(/Rien n'a été restauré/)
    expect(within(dialog).getByLabelText('Votre mot de passe')).toHaveProperty('value', 'secret')
    expect(within(dialog).getByLabelText(/^Tapez/)).toHaveProperty('value', '90 commandes')
    await says(/Une restauration est en cours/)
  })

  it.each(['Restaurer', 'Sauvegarder maintenant'])(
    'after an answer to « %s » that cannot be read goes on showing backups',
    async (what) => {
      let begun = false
      const nonsense = { status: 200, body: 'oups' }
      serve(() => stateOf(begun ? { running: { kind: 'restore', percent: 12, seconds_left: 9 } } : {}), nonsense)
      const answer = host.instead
      host.instead = (heard) => (heard.path === '/api/backups' && heard.method === 'POST' ? nonsense : answer(heard))
      await screen.findByRole('button', { name: /^Restaurer la sauvegarde/ })
      begun = true
      if (what === 'Restaurer') await ask()
      else await press(what)
      await says(/Une restauration est en cours/)
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  )

  it.each([
    ['restore', /^Attend son tour : une sauvegarde est en cours\. Les écrans de tous se relisent à la fin\.$/],
    ['backup', /^Attend son tour : une sauvegarde est en cours\.$/]
  ] as const)('says whose turn it is while a %s waits', async (kind, text) => {
    serve(() => stateOf({ running: { kind, percent: 0, seconds_left: null, waits_for: 'backup' } }), { status: 500, body: {} })
    expect(await screen.findByText(text)).toBeDefined()
  })

  it('pressed twice begins one backup, and says nothing of a second', async () => {
    const first = Promise.withResolvers<Reply>()
    const running = { kind: 'backup', percent: 4, seconds_left: null } as const
    let posts = 0
    serve(() => stateOf(posts > 0 ? { running } : {}), { status: 500, body: {} })
    const answer = host.instead
    host.instead = (heard) => {
      if (heard.path !== '/api/backups' || heard.method !== 'POST') return answer(heard)
      posts += 1
      return posts === 1 ? first.promise : { status: 409, body: { code: 'conflict', message: 'Une sauvegarde est déjà en cours.' } }
    }
    const button = await screen.findByRole('button', { name: 'Sauvegarder maintenant' })
    fireEvent.click(button)
    fireEvent.click(button)
    await waitFor(() => expect(posts).toBeGreaterThan(0))
    first.resolve({ status: 200, body: stateOf({ running }) })
    await screen.findByRole('progressbar', { name: 'Sauvegarde en cours' })
    await saysNot(/n'a pas commencé/)
    expect(posts).toBe(1)
  })

  it('of a backup whose answer was lost does not say that none has begun', async () => {
    serve(stateOf, { status: 500, body: {} })
    const answer = host.instead
    host.instead = (heard) => (heard.path === '/api/backups' && heard.method === 'POST' ? { status: CUT } : answer(heard))
    await press('Sauvegarder maintenant')
    await says(/La sauvegarde a peut-être commencé/)
    await saysNot(/n'a pas commencé/)
  })

  it('says that nothing was restored where the server refused it', async () => {
    serve(stateOf, { status: 409, body: { code: 'conflict', message: 'Une sauvegarde est en cours.' } })
    await ask()
    await says(/Rien n'a été restauré\. Une sauvegarde est en cours\./)
  })

  it('shows the last ones also where they are months old: one restores them from here', async () => {
    serve(() => stateOf({ health: 'no-backup', backups: [aBackup('2026-06-20T020000Z', 150)] }), { status: 200, body: null })
    await waitFor(() => expect(screen.getAllByRole('button', { name: /^Restaurer la sauvegarde/ })).toHaveLength(1))
  })
})
