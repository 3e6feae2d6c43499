import { expect, it } from 'vitest'
import { useBulkRun } from '@/renderer/features/bulk/bulk-jobs'
import { sessionHasBegun, sessionIsOver } from '@/renderer/lib/drafts/kept-typing'
import { leftBy } from '@/renderer/lib/drafts/left-behind'
import { holdsUnsaved, unsavedCount } from '@/renderer/lib/drafts/unsaved'
import { forgetNotices } from '@/renderer/lib/notices/notices'
import { forgetChanges } from '@/renderer/lib/undo/undo-stack'
import { answered, bulkHost } from '../support/bulk-host'
import { CUT } from '../support/origin-server'

const host = bulkHost()
const { sent, client, start, works, texts, press, settled } = host

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
  host.replies = [{ status: CUT }]
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
  host.replies = [{ status: 401, body: { message: 'Session terminée.' }, afterMs: 100 }]
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
  host.replies = [
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
  host.replies = [answered({ id: 1, outcome: 'changed' })]
  press('Annuler')
  await expect.poll(texts).toContain('Annulé\u00a0: «\u00a0Commande\u00a0: En attente\u00a0», 1\u00a0commande remise comme avant.')
})

it('is neither sent in the name of who signed in meanwhile nor told them, and told as not done once its author is back', async () => {
  works(1)
  host.replies = [{ status: CUT }]
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
  host.replies = [{ status: CUT }]
  start()
  await expect.poll(texts).toHaveLength(1)
  client.clear()
  forgetNotices(undefined)
  works(1)
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect([sent.length, unsavedCount('unsent'), holdsUnsaved()]).toEqual([1, 0, false])
})

it('may be tried again where the server had too much to do, and is known as failed after a sign-out', async () => {
  works(1)
  host.replies = [{ status: 429, body: { message: 'Trop de demandes.' } }]
  start()
  await expect.poll(texts).toHaveLength(1)
  press('Réessayer')
  await settled(2)
  host.replies = [{ status: CUT, afterMs: 100 }]
  start()
  client.clear()
  await settled(3)
  expect([useBulkRun.getState().failure, unsavedCount('unsent')]).toEqual([null, 0])
})
