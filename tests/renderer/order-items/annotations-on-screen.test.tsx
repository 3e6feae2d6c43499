import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Annotation } from '@/domain/orders/order'
import { annotationDrafts } from '@/renderer/features/order-items/annotations/annotation-drafts'
import { AGAIN_AFTER_MS } from '@/renderer/lib/saves/try-later'
import { aFace, anItem } from '../support/an-order'
import { alertThat, isFocused, named, press, says, saysNot, theOne } from '../support/by-words'
import { hurry } from '../support/hurry'
import { serveOrder } from '../support/order-screen'
import { CUT, type Reply } from '../support/origin-server'

const { host, open, saves } = serveOrder()
beforeEach(() => annotationDrafts.update(() => ({})))

const anAnnotation = (content: string): Annotation => ({
  id: 31,
  content,
  pinned: false,
  file: null,
  user: null,
  is_system: false,
  created_at: '2026-11-18 11:20:00'
})
const openWith = (...contents: readonly string[]) =>
  open({ items: [anItem({ faces: [aFace({ annotations: contents.map(anAnnotation) })] })] })
const texts = () => host.order.items[0]?.faces[0]?.annotations.map(({ content }) => content)
const opener = () => theOne('button', /^Annoter/)
const fields = () => [...document.querySelectorAll<HTMLTextAreaElement>('[aria-label="Nouvelle annotation"]')]
const field = () => fields()[0] as HTMLTextAreaElement
const rows = () => [...document.querySelectorAll<HTMLElement>('[aria-label^="Annotations,"] > li')]
const question = () => theOne('[role=alertdialog]', /./)
const pin = async (): Promise<HTMLElement> => theOne('button', /^(Épingler|Détacher)/, rows()[0])
/** An answer in a question: without a layout the page under it stays hidden for a moment from who asks by roles. */
const answer = async (words: string): Promise<void> => void fireEvent.click(await theOne('button', words, await question()))
const begin = async (text: string): Promise<void> => {
  await userEvent.click(await opener())
  await userEvent.type(fields().at(-1) as HTMLTextAreaElement, text)
}

it('an annotation is written, with colours by name, saved by Enter, pinned, and deleted once confirmed', async () => {
  await openWith()
  await userEvent.click(await opener())
  await isFocused(field)
  await userEvent.keyboard('{Enter}')
  await says(/Vous devez saisir cette valeur\./)
  await userEvent.type(field(), 'Logo en #FFFFFF puis #123456 et #000000{Enter}')
  await waitFor(() => expect(fields()).toEqual([]))
  await isFocused(opener)
  await says(/Logo en Blanc puis #123456 et #000000/)
  await says(/Couleur inconnue : #123456/)
  expect(texts()).toEqual(['Logo en #FFFFFF puis #123456 et #000000'])

  await userEvent.click(await pin())
  await waitFor(async () => expect((await pin()).getAttribute('aria-pressed')).toBe('true'))
  expect(saves().at(-1)?.[1]).toEqual({ pinned: true })

  await press(/^Supprimer l'annotation/, rows()[0])
  expect((await question()).textContent).toContain('Etes-vous sûrs de vouloir supprimer cette annotation\u00a0?')
  await answer('La garder')
  await waitFor(() => expect(named('[role=alertdialog]', /./)).toEqual([]))
  expect(texts()).toHaveLength(1)
  await press(/^Supprimer l'annotation/, rows()[0])
  await answer("Supprimer l'annotation")
  await waitFor(() => expect(texts()).toEqual([]))
  expect(rows()).toEqual([])
})

it('Escape cancels all that is being written, which can be taken up again; it stays while colleagues write', async () => {
  const { colleague } = await openWith()
  await begin('Premier')
  await begin('Second')
  await userEvent.keyboard('{Escape}')
  expect(fields()).toEqual([])
  await isFocused(opener)
  await press('Reprendre')
  expect(fields().map(({ value }) => value)).toEqual(['Premier', 'Second'])
  const written = '<img src=x onerror=alert(1)> de Noa'
  await colleague({ items: [anItem({ faces: [aFace({ annotations: [anAnnotation(written)] })] })] })
  await waitFor(() => expect(rows()[0]?.textContent).toContain(written))
  expect(field().value).toBe('Premier')
  await userEvent.type(fields()[1] as HTMLTextAreaElement, '{Enter}')
  await waitFor(() => expect(fields()).toHaveLength(1))
  expect(texts()).toEqual([written, 'Second'])
})

describe('what fails is told, is as it was,', () => {
  const cut = (): void => {
    host.instead = ({ method }) => (method === 'GET' ? null : { status: CUT })
  }
  const read = async (failure: HTMLElement): Promise<void> => void fireEvent.click(await theOne('button', "J'ai lu ce message", failure))

  it('and is read: a pin and a deletion', async () => {
    await openWith('Déjà là')
    cut()
    await userEvent.click(await pin())
    const unpinned = await alertThat(/L'épingle de l'annotation n'a pas été enregistrée\./)
    expect((await pin()).getAttribute('aria-pressed')).toBe('false')
    await read(unpinned)
    await saysNot(/L'épingle de l'annotation/)
    await press(/^Supprimer l'annotation/, rows()[0])
    await answer("Supprimer l'annotation")
    const kept = await alertThat(/Aïe, Une erreur s'est produite !/)
    expect(rows()[0]?.textContent).toContain('Déjà là')
    await read(kept)
    await saysNot(/Aïe/)
  })

  it('and works when tried again: a pin and a deletion', async () => {
    // It is not sent again by itself meanwhile.
    hurry(AGAIN_AFTER_MS, () => 60_000)
    await openWith('Déjà là')
    cut()
    await userEvent.click(await pin())
    const unpinned = await alertThat(/L'épingle de l'annotation n'a pas été enregistrée\./)
    host.instead = () => null
    await press('Réessayer', unpinned)
    await waitFor(async () => expect((await pin()).getAttribute('aria-pressed')).toBe('true'))
    await waitFor(() => expect(host.order.items[0]?.faces[0]?.annotations[0]?.pinned).toBe(true))
    await saysNot(/L'épingle de l'annotation/)
    cut()
    await press(/^Supprimer l'annotation/, rows()[0])
    await answer("Supprimer l'annotation")
    const kept = await alertThat(/Aïe, Une erreur s'est produite ! L'annotation n'a pas été supprimée\./)
    expect([rows()[0]?.textContent, texts()]).toEqual([expect.stringContaining('Déjà là'), ['Déjà là']])
    host.instead = () => null
    fireEvent.click(await theOne('button', 'Réessayer', kept))
    await waitFor(() => expect(texts()).toEqual([]))
    await waitFor(() => expect(rows()).toEqual([]))
    await saysNot(/Aïe/)
  })

  it('and works when tried again: a text', async () => {
    await openWith('Déjà là')
    cut()
    await begin('À garder{Enter}')
    const failure = await alertThat(/Aïe, Une erreur s'est produite ! L'annotation n'a pas été enregistrée, votre texte est gardé\./)
    expect(field().value).toBe('À garder')
    host.instead = () => null
    await press('Réessayer', failure)
    await waitFor(() => expect(fields()).toEqual([]))
    expect(texts()).toEqual(['Déjà là', 'À garder'])
  })
})

describe('an annotation on its way', () => {
  /** Holds back what is annotated; the answer lets it go on, or cuts it. */
  const held = (): ((status?: number) => void) => {
    const { promise, resolve } = Promise.withResolvers<Reply | null>()
    host.instead = (heard) =>
      heard.method !== 'POST' || !heard.path.endsWith('/annotations')
        ? null
        : promise.then((reply) => {
            host.instead = () => null
            return reply ?? host.answer(heard)
          })
    return (status) => resolve(status === undefined ? null : { status })
  }
  const isReadOnly = () => waitFor(() => expect(field().readOnly).toBe(true))

  it('is not given up', async () => {
    await openWith()
    const goOn = held()
    await begin('En route{Enter}')
    await isReadOnly()
    await press(/^Annuler/)
    expect(field().value).toBe('En route')
    goOn()
    await waitFor(() => expect(fields()).toEqual([]))
    await saysNot(/Annotation abandonnée/)
    expect(texts()).toEqual(['En route'])
  })

  it('takes the focus from nobody who went on elsewhere', async () => {
    await openWith()
    const goOn = held()
    await begin('En route{Enter}')
    await isReadOnly()
    const comment = (await theOne('textarea', 'Commentaire')) as HTMLTextAreaElement
    await userEvent.type(comment, 'Je rappelle')
    goOn()
    await waitFor(() => expect(rows()[0]?.textContent).toContain('En route'))
    await userEvent.keyboard(' le client')
    expect([comment.value, fields()]).toEqual(['Je rappelle le client', []])
  })

  it('whose page was left meanwhile is sent again from the next one, and is no draft any more', async () => {
    const { router } = await openWith()
    const goOn = held()
    await begin('Depuis la liste{Enter}')
    await isReadOnly()
    await router.navigate('/orders/all/opened')
    await screen.findByText('ailleurs')
    goOn(CUT)
    await press('Réessayer')
    await waitFor(() => expect(texts()).toEqual(['Depuis la liste']))
    await router.navigate(-1)
    await waitFor(() => expect(rows()[0]?.textContent).toContain('Depuis la liste'))
    expect(fields()).toEqual([])
  })

  it('is kept as a draft while one is elsewhere', async () => {
    const { router } = await openWith()
    await begin('Second')
    await router.navigate('/orders/all/opened')
    await screen.findByText('ailleurs')
    await router.navigate(-1)
    await waitFor(() => expect(fields().map(({ value }) => value)).toEqual(['Second']))
  })
})
