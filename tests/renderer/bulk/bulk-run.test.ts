import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { BulkAnswer } from '@/contract/orders/bulk-changes'
import { useBulkRun } from '@/renderer/features/bulk/bulk-jobs'
import { dropFailure, startBulk, watchBulk } from '@/renderer/features/bulk/bulk-run'
import { sessionHasBegun, sessionIsOver } from '@/renderer/lib/drafts/kept-typing'
import { leftBy } from '@/renderer/lib/drafts/left-behind'
import { holdsUnsaved, unsavedCount } from '@/renderer/lib/drafts/unsaved'
import { forgetNotices, useNoticesStore } from '@/renderer/lib/notices/notices'
import { useRowMark } from '@/renderer/lib/orders/row-marks'
import { queryKeys } from '@/renderer/lib/query/keys'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { forgetChanges, undoLast } from '@/renderer/lib/undo/undo-stack'
import { anOrder } from '../support/an-order'
import { CUT, type Heard, type OriginServer, type Reply, serveOrigin } from '../support/origin-server'

interface Sent {
  readonly request_key: string
  readonly of?: string
  readonly ids: readonly number[]
  readonly seen: Readonly<Record<string, object>>
}

let server: OriginServer
let replies: Reply[] = []
const sent: { path: string; body: Sent }[] = []
const ORDERS = [1, 2, 3].map((id) => anOrder({ id, origin_ref_id: `REF-${id}`, state: 'new' }))
const WAITING = { kind: 'state', field: 'state', value: 'waiting' } as const
const answered = (...answers: BulkAnswer[]): Reply => ({ status: 200, body: { answers } })
const CHANGED = answered(...ORDERS.map(({ id }) => ({ id, outcome: 'changed' as const })))

beforeEach(async () => {
  sent.length = 0
  replies = []
  useNoticesStore.setState({ notices: [] })
  forgetChanges(undefined)
  client.clear()
  sessionHasBegun()
  server = await serveOrigin(({ path, body }: Heard) => {
    if (!path.startsWith('/api/orders/bulk-changes')) return { status: 404 }
    sent.push({ path, body: body as Sent })
    return replies.shift() ?? CHANGED
  })
})
afterEach(async () => {
  dropFailure()
  await server.close()
})

const keepOnly = vi.fn()
const client = new QueryClient()
const start = (): boolean => startBulk(client, WAITING, ORDERS, keepOnly)
const works = (id: number): void => {
  client.setQueryData(queryKeys.profile, { id, firstname: 'Camille', lastname: 'Renard', role: 'operator' })
}
const texts = (): string[] => useNoticesStore.getState().notices.map(({ text }) => text)
const press = (label: string): void => {
  const { notices, dismiss } = useNoticesStore.getState()
  for (const { id, action, actions = action ? [action] : [] } of notices)
    for (const one of actions)
      if (one.label === label) {
        dismiss(id)
        one.run()
        return
      }
  throw new Error(`no « ${label} » among ${texts().join(' | ')}`)
}
const settled = (count: number) => expect.poll(() => [sent.length, useBulkRun.getState().running]).toEqual([count, null])

it('sends one request with what was seen, tells what was done and undoes it under another key', async () => {
  start()
  await expect.poll(texts).toEqual(['3\u00a0commandes → Commande\u00a0: En attente'])
  expect(useNoticesStore.getState().notices).toMatchObject([{ action: { label: 'Annuler' }, keys: ['Ctrl', 'Z'] }])
  expect(sent[0]?.body).toMatchObject({ ids: [1, 2, 3], seen: { 1: { state: 'new' }, 2: { state: 'new' }, 3: { state: 'new' } } })
  press('Annuler')
  await expect.poll(texts).toEqual(['Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 3\u00a0commandes remises comme avant.'])
  expect(sent[1]).toMatchObject({ path: '/api/orders/bulk-changes/undo', body: { of: sent[0]?.body.request_key, ids: [1, 2, 3] } })
  expect(sent[1]?.body.request_key).not.toBe(sent[0]?.body.request_key)
})

it('sends the very same again after a lost answer', async () => {
  replies = [{ status: CUT }]
  const unwatch = watchBulk()
  start()
  await expect.poll(() => useBulkRun.getState().failure?.text).toMatch(/^3\scommandes n'ont pas été changées\. /)
  expect(texts()).toEqual([])
  useBulkRun.getState().failure?.retry?.()
  await settled(2)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  await expect.poll(texts).toEqual(['3\u00a0commandes → Commande\u00a0: En attente'])
  unwatch()
})

it('tells a failure by a notice once the dialog has gone, and drops it when it worked', async () => {
  replies = [{ status: CUT }]
  start()
  await expect.poll(texts).toEqual([expect.stringMatching(/^3\scommandes n'ont pas été changées\. /)])
  expect(useBulkRun.getState().failure).toBeNull()
  press('Réessayer')
  await expect.poll(texts).toEqual(['3\u00a0commandes → Commande\u00a0: En attente'])
  expect(sent[1]?.body.request_key).toBe(sent[0]?.body.request_key)
})

it('that fails again while a window changes other orders is told beside it, and not given up with what is chosen there', async () => {
  replies = [{ status: CUT }, { status: CUT }, { status: CUT }]
  start()
  await expect.poll(texts).toHaveLength(1)
  const unwatch = watchBulk()
  press('Réessayer')
  await settled(2)
  await expect.poll(texts).toEqual([expect.stringMatching(/^3\scommandes n'ont pas été changées\. /)])
  expect(useBulkRun.getState().failure).toBeNull()
  dropFailure()
  expect(unsavedCount('unsent')).toBe(1)
  start()
  await settled(3)
  const own = useBulkRun.getState().failure
  expect([own?.text, texts().length, unsavedCount('unsent')]).toEqual([expect.stringMatching(/^3\scommandes n'ont pas/), 1, 2])
  press('Réessayer')
  await settled(4)
  expect(useBulkRun.getState().failure).toBe(own)
  dropFailure()
  unwatch()
  expect(unsavedCount('unsent')).toBe(0)
})

it('is unsaved while it waits, and given up with its notice', async () => {
  replies = [{ status: CUT }]
  start()
  expect(unsavedCount('unsent')).toBe(1)
  await expect.poll(texts).toEqual([expect.stringMatching(/Nouvel essai dans quelques secondes\.$/)])
  expect([unsavedCount('unsent'), leftBy(undefined)]).toMatchObject([1, [{ what: 'un changement de plusieurs commandes' }]])
  press('Abandonner')
  expect(unsavedCount('unsent')).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS + 300))
  expect([sent.length, texts()]).toEqual([1, []])
}, 10_000)

/** The session ends by itself, as a page finds out: what was shown and read goes with it. */
const sessionEnds = (): void => {
  sessionIsOver()
  client.clear()
  forgetNotices(undefined)
  forgetChanges(undefined)
}
const signsIn = (id: number): void => {
  sessionHasBegun()
  works(id)
}

it('that waits when its session ends is sent once its author is back', async () => {
  works(1)
  replies = [{ status: CUT }]
  start()
  await expect.poll(texts).toHaveLength(1)
  sessionEnds()
  expect([texts(), unsavedCount('unsent'), leftBy(undefined)]).toMatchObject([[], 1, [{}]])
  signsIn(1)
  await settled(2)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  await expect.poll(texts).toEqual(['3\u00a0commandes → Commande\u00a0: En attente'])
  expect(unsavedCount('unsent')).toBe(0)
})

it('whose session ends while it is on its way is sent again once its author is back', async () => {
  works(1)
  replies = [{ status: 401, body: { message: 'Session terminée.' }, afterMs: 100 }]
  start()
  sessionEnds()
  await settled(1)
  expect([texts(), unsavedCount('unsent')]).toEqual([[], 1])
  signsIn(1)
  await settled(2)
  await expect.poll(texts).toEqual(['3\u00a0commandes → Commande\u00a0: En attente'])
})

it('that is answered after its session ended is told its author, once they are back', async () => {
  works(1)
  const message = 'Cet état ne peut pas être choisi pour la commande.'
  replies = [
    { ...answered({ id: 1, outcome: 'changed' }, { id: 2, outcome: 'refused', message }, { id: 3, outcome: 'already' }), afterMs: 100 }
  ]
  start()
  sessionEnds()
  await settled(1)
  expect([texts(), unsavedCount('unsent')]).toEqual([[], 0])
  signsIn(2)
  expect(texts()).toEqual([])
  client.clear()
  signsIn(1)
  await expect.poll(texts).toEqual([`1\u00a0commande refusée. #REF-2\u00a0: ${message}`, '1\u00a0commande → Commande\u00a0: En attente'])
  replies = [answered({ id: 1, outcome: 'changed' })]
  press('Annuler')
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 1\u00a0commande remise comme avant.')
})

it('is neither sent in the name of who signed in meanwhile nor told them, and told as not done once its author is back', async () => {
  works(1)
  replies = [{ status: CUT }]
  start()
  await expect.poll(texts).toHaveLength(1)
  sessionEnds()
  signsIn(2)
  await new Promise((resolve) => setTimeout(resolve, 100))
  // The window would lose it, and asks; the session of the other would not.
  expect([sent.length, texts(), unsavedCount('unsent'), leftBy(undefined), holdsUnsaved()]).toEqual([1, [], 0, [], true])
  client.clear()
  signsIn(1)
  await expect.poll(texts).toEqual(["3\u00a0commandes n'ont pas été changées. Votre session s'est terminée avant la réponse du serveur."])
  expect(sent).toHaveLength(1)
  press('Réessayer')
  await settled(2)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
})

it('is given up by its author alone: by a sign-out that they meant', async () => {
  works(1)
  replies = [{ status: CUT }]
  start()
  await expect.poll(texts).toHaveLength(1)
  client.clear()
  forgetNotices(undefined)
  works(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([sent.length, unsavedCount('unsent'), holdsUnsaved()]).toEqual([1, 0, false])
})

it('is not tried again where it was refused for good', async () => {
  replies = [{ status: 409, body: { message: 'Non.' } }]
  start()
  await expect.poll(texts).toHaveLength(1)
  const [notice] = useNoticesStore.getState().notices
  expect([notice?.action, notice?.actions, unsavedCount('unsent')]).toEqual([undefined, undefined, 0])
})

it('is undone by Ctrl+Z before it is answered, once it is', async () => {
  replies = [{ ...CHANGED, afterMs: 300 }]
  start()
  undoLast()
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 3\u00a0commandes remises comme avant.')
  expect(sent[1]).toMatchObject({ path: '/api/orders/bulk-changes/undo', body: { of: sent[0]?.body.request_key } })
})

it('that was undone on its way is undone once it has arrived', async () => {
  replies = [{ status: CUT }]
  start()
  undoLast()
  await expect.poll(texts).toHaveLength(1)
  press('Réessayer')
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 3\u00a0commandes remises comme avant.')
  expect(sent.map(({ path }) => path.endsWith('/undo'))).toEqual([false, false, true])
})

it('may be tried again where the server had too much to do, and is known as failed after a sign-out', async () => {
  works(1)
  replies = [{ status: 429, body: { message: 'Trop de demandes.' } }]
  start()
  await expect.poll(texts).toHaveLength(1)
  press('Réessayer')
  await settled(2)
  replies = [{ status: CUT, afterMs: 100 }]
  start()
  client.clear()
  await settled(3)
  expect([useBulkRun.getState().failure, unsavedCount('unsent')]).toEqual([null, 0])
})

it('names those that were refused, and keeps them alone in the selection', async () => {
  const message = 'Cet état ne peut pas être choisi pour la commande.'
  replies = [answered({ id: 1, outcome: 'changed' }, { id: 2, outcome: 'refused', message }, { id: 3, outcome: 'refused', message })]
  start()
  await expect
    .poll(texts)
    .toEqual([`2\u00a0commandes refusées. #REF-2, #REF-3\u00a0: ${message}`, '1\u00a0commande → Commande\u00a0: En attente'])
  press("Ne garder qu'elles en sélection")
  expect(keepOnly).toHaveBeenCalledWith([2, 3])
})

it('asks about those that a colleague changed, and then says what was seen of them', async () => {
  const message = 'Noa P. a changé cette commande entre-temps\u00a0: Commande Terminée.'
  replies = [
    answered(
      { id: 1, outcome: 'changed' },
      { id: 2, outcome: 'conflict', message, now: { state: 'complete' } },
      { id: 3, outcome: 'already' }
    ),
    answered({ id: 2, outcome: 'changed' })
  ]
  start()
  await expect.poll(texts).toContain(`#REF-2\u00a0: ${message}`)
  press('Changer quand même')
  await settled(2)
  expect(sent[1]?.body).toMatchObject({ ids: [2], seen: { 2: { state: 'complete' } } })
  expect(sent[1]?.body.request_key).not.toBe(sent[0]?.body.request_key)
})

const BUSY = { id: 2, outcome: 'busy', message: 'Cette commande est occupée par une autre modification\u00a0: réessayez.' } as const
const ONE_BUSY = answered({ id: 1, outcome: 'changed' }, BUSY, { id: 3, outcome: 'changed' })

it('tries those that were busy again under the same key, and tells them alone', async () => {
  replies = [ONE_BUSY]
  start()
  await expect.poll(texts).toEqual([`#REF-2\u00a0: ${BUSY.message}`, '2\u00a0commandes → Commande\u00a0: En attente'])
  press('Réessayer')
  await expect.poll(texts).toEqual(['2\u00a0commandes → Commande\u00a0: En attente', '1\u00a0commande → Commande\u00a0: En attente'])
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  replies = [answered({ id: 2, outcome: 'changed' })]
  undoLast()
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 1\u00a0commande remise comme avant.')
  expect(sent[2]?.body).toMatchObject({ of: sent[0]?.body.request_key, ids: [2] })
})

it('what was undone meanwhile is neither said nor marked as changed by another try', async () => {
  replies = [ONE_BUSY, answered({ id: 1, outcome: 'changed' }, { id: 3, outcome: 'changed' })]
  const marks = ORDERS.map(({ id }) => renderHook(() => useRowMark(id)).result)
  start()
  await expect.poll(texts).toHaveLength(2)
  press('Annuler')
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 2\u00a0commandes remises comme avant.')
  press('Réessayer')
  await expect.poll(texts).toContain('1\u00a0commande → Commande\u00a0: En attente')
  expect(texts().filter((text) => text.includes('→'))).toHaveLength(1)
  expect(marks.map(({ current }) => current)).toEqual([undefined, 'done', undefined])
})

it('another try of those that were busy says nothing again of what was answered before', async () => {
  const conflict = {
    id: 1,
    outcome: 'conflict',
    message: 'Noa P. a changé cette commande entre-temps.',
    now: { state: 'complete' }
  } as const
  const first = answered(conflict, BUSY, { id: 3, outcome: 'already' })
  replies = [first, answered({ id: 1, outcome: 'changed' }), { status: CUT }, first]
  start()
  await expect.poll(texts).toHaveLength(2)
  press('Changer quand même')
  await expect.poll(texts).toContain('1\u00a0commande → Commande\u00a0: En attente')
  press('Réessayer')
  await expect.poll(texts).toContainEqual(expect.stringMatching(/^1\scommande n'a pas été changée\. /))
  press('Réessayer')
  await settled(4)
  await expect.poll(texts).toEqual(['1\u00a0commande → Commande\u00a0: En attente', `#REF-2\u00a0: ${BUSY.message}`])
})

it('says where nothing was to be done', async () => {
  replies = [answered(...ORDERS.map(({ id }) => ({ id, outcome: 'already' as const })))]
  start()
  await expect.poll(texts).toEqual(['Déjà ainsi\u00a0: Commande\u00a0: En attente.'])
})
