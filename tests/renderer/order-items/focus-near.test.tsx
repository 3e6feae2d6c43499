import { fireEvent, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { annotationDrafts } from '@/renderer/features/order-items/annotations/annotation-drafts'
import { itemDrafts } from '@/renderer/features/order-items/new-items/item-draft'
import { metadataDrafts } from '@/renderer/features/order-metadata/metadata-editing'
import { isFocused, press, theOne } from '../support/by-words'
import { serveOrder } from '../support/order-screen'

const { open } = serveOrder()
beforeEach(() => {
  for (const { update } of [annotationDrafts, itemDrafts, metadataDrafts]) update(() => ({}))
})

/** Presses a button by the keyboard; it goes with that. */
async function pressAway(name: string): Promise<void> {
  const button = await theOne('button', name)
  button.focus()
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(button.isConnected).toBe(false))
}

const choose = async (file: File): Promise<unknown> =>
  fireEvent.change(await theOne('input[type=file]', /^Fichier à joindre/), { target: { files: [file] } })

const field = (name: string) => () => document.querySelector(`form [name="${name}"]`)

it.each([
  ['a face of a new item', ['Ajouter un article', 'Ajouter une face'], 'Retirer la face 2', () => theOne('button', 'Retirer la face 1')],
  ['the annotation of a new face', ['Ajouter un article', 'Annoter la face 1'], 'Sans annotation', field('faces.0.technique')],
  ['a name and its value', ['Modifier les métadonnées', 'Ajouter une métadonnée'], 'Retirer la métadonnée 1', field('bags.big')]
] as const)('the focus stays near %s that is taken away', async (_, begin, away, near) => {
  await open({ metadata: [] })
  for (const name of begin) await press(name)
  // What was begun takes the focus, a frame later.
  await waitFor(() => expect(document.activeElement?.tagName).toBe('INPUT'))
  await pressAway(away)
  await isFocused(near)
})

it('the focus goes from a file that is chosen for an annotation, or taken away, to the text', async () => {
  await open()
  await press(/^Annoter, /)
  const text = () => theOne('textarea', 'Nouvelle annotation')
  ;(await theOne('button', "Joindre un fichier à l'annotation")).focus()
  await choose(new File([new Uint8Array([137, 80, 78, 71, 13, 10, 26, 10])], 'a.png', { type: 'image/png' }))
  await theOne('button', 'Retirer a.png')
  await isFocused(text)
  await pressAway('Retirer a.png')
  await isFocused(text)
})
