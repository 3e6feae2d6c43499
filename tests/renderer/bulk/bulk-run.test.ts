import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useBulkRun } from '@/renderer/features/bulk/bulk-jobs'
import { dropFailure, watchBulk } from '@/renderer/features/bulk/bulk-run'
import { leftBy } from '@/renderer/lib/drafts/left-behind'
import { unsavedCount } from '@/renderer/lib/drafts/unsaved'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { useRowMark } from '@/renderer/lib/orders/row-marks'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { undoLast } from '@/renderer/lib/undo/undo-stack'
import { answered, bulkHost, CHANGED, ORDERS } from '../support/bulk-host'
import { CUT } from '../support/origin-server'

const host = bulkHost()
const { sent, keepOnly, start, texts, press, settled } = host

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
  host.replies = [{ status: CUT }]
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
  host.replies = [{ status: CUT }]
  start()
  await expect.poll(texts).toEqual([expect.stringMatching(/^3\scommandes n'ont pas été changées\. /)])
  expect(useBulkRun.getState().failure).toBeNull()
  press('Réessayer')
  await expect.poll(texts).toEqual(['3\u00a0commandes → Commande\u00a0: En attente'])
  expect(sent[1]?.body.request_key).toBe(sent[0]?.body.request_key)
})

it('that fails again while a window changes other orders is told beside it, and not given up with what is chosen there', async () => {
  host.replies = [{ status: CUT }, { status: CUT }, { status: CUT }]
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
  host.replies = [{ status: CUT }]
  start()
  expect(unsavedCount('unsent')).toBe(1)
  await expect.poll(texts).toEqual([expect.stringMatching(/Nouvel essai dans quelques secondes\.$/)])
  expect([unsavedCount('unsent'), leftBy(undefined)]).toMatchObject([1, [{ what: 'un changement de plusieurs commandes' }]])
  press('Abandonner')
  expect(unsavedCount('unsent')).toBe(0)
  await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS + 300))
  expect([sent.length, texts()]).toEqual([1, []])
}, 10_000)

it('is not tried again where it was refused for good', async () => {
  host.replies = [{ status: 409, body: { message: 'Non.' } }]
  start()
  await expect.poll(texts).toHaveLength(1)
  const [notice] = useNoticesStore.getState().notices
  expect([notice?.action, notice?.actions, unsavedCount('unsent')]).toEqual([undefined, undefined, 0])
})

it('is undone by Ctrl+Z before it is answered, once it is', async () => {
  host.replies = [{ ...CHANGED, afterMs: 300 }]
  start()
  undoLast()
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 3\u00a0commandes remises comme avant.')
  expect(sent[1]).toMatchObject({ path: '/api/orders/bulk-changes/undo', body: { of: sent[0]?.body.request_key } })
})

it('that was undone on its way is undone once it has arrived', async () => {
  host.replies = [{ status: CUT }]
  start()
  undoLast()
  await expect.poll(texts).toHaveLength(1)
  press('Réessayer')
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 3\u00a0commandes remises comme avant.')
  expect(sent.map(({ path }) => path.endsWith('/undo'))).toEqual([false, false, true])
})

it('names those that were refused, and keeps them alone in the selection', async () => {
  const message = 'Cet état ne peut pas être choisi pour la commande.'
  host.replies = [answered({ id: 1, outcome: 'changed' }, { id: 2, outcome: 'refused', message }, { id: 3, outcome: 'refused', message })]
  start()
  await expect
    .poll(texts)
    .toEqual([`2\u00a0commandes refusées. #REF-2, #REF-3\u00a0: ${message}`, '1\u00a0commande → Commande\u00a0: En attente'])
  press("Ne garder qu'elles en sélection")
  expect(keepOnly).toHaveBeenCalledWith([2, 3])
})

it('asks about those that a colleague changed, and then says what was seen of them', async () => {
  const message = 'Noa P. a changé cette commande entre-temps\u00a0: Commande Terminée.'
  host.replies = [
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
  host.replies = [ONE_BUSY]
  start()
  await expect.poll(texts).toEqual([`#REF-2\u00a0: ${BUSY.message}`, '2\u00a0commandes → Commande\u00a0: En attente'])
  press('Réessayer')
  await expect.poll(texts).toEqual(['2\u00a0commandes → Commande\u00a0: En attente', '1\u00a0commande → Commande\u00a0: En attente'])
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  host.replies = [answered({ id: 2, outcome: 'changed' })]
  undoLast()
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 1\u00a0commande remise comme avant.')
  expect(sent[2]?.body).toMatchObject({ of: sent[0]?.body.request_key, ids: [2] })
})

it('what was undone meanwhile is neither said nor marked as changed by another try', async () => {
  host.replies = [ONE_BUSY, answered({ id: 1, outcome: 'changed' }, { id: 3, outcome: 'changed' })]
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
  host.replies = [first, answered({ id: 1, outcome: 'changed' }), { status: CUT }, first]
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
  host.replies = [answered(...ORDERS.map(({ id }) => ({ id, outcome: 'already' as const })))]
  start()
  await expect.poll(texts).toEqual(['Déjà ainsi\u00a0: Commande\u00a0: En attente.'])
})
