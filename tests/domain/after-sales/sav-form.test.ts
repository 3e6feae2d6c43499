import { describe, expect, it } from 'vitest'
import { firstPicks, movedProduction, pickedTotals, proposedDays, quantityOf, type SavForm, savForm } from '@/domain/after-sales/sav-form'
import { aFace, anItem } from '../../renderer/support/an-order'

const TODAY = '2026-11-20'
const two = [anItem({ id: 1, faces: [aFace({ id: 11 }), aFace({ id: 12, face: 'Dos' })] }), anItem({ id: 2, faces: [] })]
const form = (change: Partial<SavForm> = {}): SavForm => ({ items: firstPicks(two), reason: '', ...proposedDays(TODAY), ...change })
const messages = (typed: SavForm): readonly [string, string][] => {
  const read = savForm(TODAY).safeParse(typed)
  return read.success ? [] : read.error.issues.map(({ path, message }) => [path.join('.'), message])
}

it('proposes two working days to produce and two more to arrive', () => {
  expect(proposedDays('2026-11-20')).toEqual({ production: '2026-11-24', shipping: '2026-11-26' })
  expect(proposedDays('2026-11-21')).toEqual({ production: '2026-11-24', shipping: '2026-11-26' })
  expect(proposedDays('2026-12-23')).toEqual({ production: '2026-12-28', shipping: '2026-12-30' })
})

it.each([
  ['before the delivery: it stays', '2026-11-25', { production: '2026-11-25', shipping: '2026-11-26' }],
  ['on the day of delivery: it stays', '2026-11-26', { production: '2026-11-26', shipping: '2026-11-26' }],
  ['past it: it follows', '2026-11-27', { production: '2026-11-27', shipping: '2026-12-01' }]
])('production moves %s', (_, production, days) => expect(movedProduction(proposedDays(TODAY), production)).toEqual(days))

it('picks a single item by itself, with all of its faces and no piece of several; of several items none', () => {
  expect(firstPicks(two).map(({ picked }) => picked)).toEqual([false, false])
  const [only] = firstPicks([anItem()])
  expect(only).toMatchObject({ picked: true, faces: [{ id: 1, picked: true }] })
  expect(only?.sizes).toEqual([
    { size: 'S', qty: 0, made: 6 },
    { size: 'XXL', qty: 0, made: 4 }
  ])
})

it('takes the piece of an item that has one alone', () => {
  expect(firstPicks([anItem({ sizes: [{ size: 'M', qty: 1 }] })])[0]?.sizes).toEqual([{ size: 'M', qty: 1, made: 1 }])
})

it('counts what is picked', () => {
  const [first, second] = firstPicks(two)
  if (!first || !second) throw new Error('two items')
  expect(pickedTotals([first, second])).toEqual({ faces: 0, pieces: 0 })
  const all = first.sizes.map((size) => ({ ...size, qty: size.made }))
  const one = { ...first, picked: true, sizes: all, faces: first.faces.map((face, at) => ({ ...face, picked: at === 1 })) }
  expect(pickedTotals([one, { ...second, picked: true, sizes: [{ size: 'S', qty: -1, made: 6 }] }])).toEqual({ faces: 1, pieces: 10 })
})

it.each([
  ['', 0],
  ['  ', 0],
  ['0', 0],
  [' 12 ', 12],
  ['-3', -1],
  ['1.5', -1],
  ['1e3', -1],
  ['beaucoup', -1],
  ['9999999', -1]
])('reads %o as %i', (text, qty) => expect(quantityOf(text)).toBe(qty))

describe('the form', () => {
  const picked = (change: Partial<SavForm['items'][number]>): SavForm =>
    form({
      items: firstPicks(two).map((item, at) =>
        at === 0 ? { ...item, picked: true, sizes: [{ size: 'S', qty: 2, made: 6 }], ...change } : item
      )
    })

  it('is sent once an item is picked', () => expect(messages(picked({}))).toEqual([]))
  it('may drop sizes', () =>
    expect(
      messages(
        picked({
          sizes: [
            { size: 'S', qty: 0, made: 6 },
            { size: 'XXL', qty: 1, made: 4 }
          ]
        })
      )
    ).toEqual([]))
  it.each<readonly [string, SavForm, string, string]>([
    ['nothing is picked', form(), 'items', 'Vous devez spécifier au moins une personnalisation à produire.'],
    ['there is no item', form({ items: [] }), 'items', 'Vous devez spécifier au moins une personnalisation à produire.'],
    ['no face is picked', picked({ faces: [{ id: 11, picked: false }] }), 'items.0.picked', 'Choisissez au moins une face.'],
    ['no piece was chosen', picked({ sizes: firstPicks(two)[0]?.sizes ?? [] }), 'items.0.picked', 'Indiquez au moins une pièce.'],
    ['no piece is left', picked({ sizes: [{ size: 'S', qty: 0, made: 6 }] }), 'items.0.picked', 'Indiquez au moins une pièce.'],
    ['more than was made', picked({ sizes: [{ size: 'S', qty: 7, made: 6 }] }), 'items.0.sizes.0.qty', 'Au plus 6, comme produit.'],
    ['no number', picked({ sizes: [{ size: 'S', qty: -1, made: 6 }] }), 'items.0.sizes.0.qty', 'Un nombre entier est attendu.'],
    ['a day of rest', { ...picked({}), production: '2026-11-22' }, 'production', "L'atelier ne travaille pas ce jour-là."],
    ['too early', { ...picked({}), shipping: '2026-11-23' }, 'shipping', "La livraison ne peut pas être prévue avant l'expédition."]
  ])('tells that %s', (_, typed, path, message) => expect(messages(typed)).toEqual([[path, message]]))
  it('does not judge what is not picked', () => {
    const items = firstPicks(two).map((item, at) => ({
      ...item,
      picked: at === 1,
      sizes: [{ size: 'S', qty: at === 0 ? -1 : 1, made: 6 }]
    }))
    expect(messages(form({ items }))).toEqual([])
  })
  it('refuses a reason that is too long, and a date that does not exist', () => {
    expect(messages({ ...picked({}), reason: 'x'.repeat(2_001) }).map(([path]) => path)).toEqual(['reason'])
    expect(messages({ ...picked({}), production: '2026-02-30' })[0]).toEqual(['production', "Cette date n'existe pas."])
  })
})
