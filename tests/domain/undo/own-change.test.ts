import { describe, expect, it } from 'vitest'
import { asBulkChange, judgeUndo } from '@/domain/undo/judge-undo'
import { isReverse, madeOf, ownChangeOf } from '@/domain/undo/own-change'
import { pushed, UNDO_DEPTH, without } from '@/domain/undo/undo-stack'
import { alreadyText, changeUndoneText, soAlreadyText, undoRefusedText } from '@/domain/undo/undo-texts'
import { anOrder } from '../../renderer/support/an-order'

const ORDER = { orderId: 7, reference: '#1234' }
const SETTING = { today: '2026-11-20', role: 'operator' } as const
const now = anOrder({ id: 7, bacs: ['B12', 'B7'], dtf_state: 'print', preparation_state: 'waiting', production_at: '2026-11-25 08:00:00' })
const labels = { ...ORDER, from: { bacs: ['B12'] }, to: { bacs: ['B12', 'B7'] } }
const step = { ...ORDER, from: { dtf_state: 'new' }, to: { dtf_state: 'print' } }

describe('the stack', () => {
  it('is ten deep, the oldest falls off', () => {
    const many = Array.from({ length: 12 }, (_, at) => at).reduce<readonly number[]>(pushed, [])
    expect([many.length, many[0], many.at(-1)]).toEqual([UNDO_DEPTH, 2, 11])
    expect(without([1, 2, 3], 2)).toEqual([1, 3])
  })
})

describe('what a change really made', () => {
  it.each([
    ['all of it, where the host does not say', step, undefined, step],
    ['nothing, where a colleague made all of it already', step, {}, null],
    ['what it replaced by then', step, { dtf_state: 'pressed' }, { ...step, from: { dtf_state: 'pressed' } }],
    [
      'nothing of a field that was so already',
      { ...ORDER, from: { ...step.from, ...labels.from }, to: { ...step.to, ...labels.to } },
      { bacs: ['B12'] },
      labels
    ],
    [
      'no label that a colleague added too',
      { ...ORDER, from: { bacs: [] }, to: { bacs: ['B1', 'B2'] } },
      { bacs: ['B1', 'B9'] },
      { ...ORDER, from: { bacs: ['B1'] }, to: { bacs: ['B1', 'B2'] } }
    ],
    [
      'no label that a colleague took out too',
      { ...ORDER, from: { bacs: ['B1', 'B2'] }, to: { bacs: [] } },
      { bacs: ['B2'] },
      { ...ORDER, from: { bacs: ['B2'] }, to: { bacs: [] } }
    ],
    [
      'a date that was none',
      { ...ORDER, from: { shipping_at: null }, to: { shipping_at: 'd' } },
      { shipping_at: null },
      { ...ORDER, from: { shipping_at: null }, to: { shipping_at: 'd' } }
    ]
  ] as const)('is %s', (_, change, replaced, wanted) => expect(madeOf(change, replaced)).toEqual(wanted))

  it('is said where it is nothing', () => {
    expect(soAlreadyText(step, { dtf_state: 'print' })).toBe(
      "Rien n'a changé\u00a0: étape DTF de la commande #1234, déjà «\u00a0Impression\u00a0»."
    )
    expect(soAlreadyText(labels, { bacs: ['B7'] })).toBe("Rien n'a changé\u00a0: bacs de la commande #1234, déjà «\u00a0B7\u00a0».")
  })
})

describe('a change of one’s own', () => {
  it.each([
    ['a list as it was seen, not as it is shown', { bacs: ['B7'], seen: { bacs: [] } }, { from: { bacs: [] }, to: { bacs: ['B7'] } }],
    ['a state', { preparation_state: 'complete' }, { from: { preparation_state: 'waiting' }, to: { preparation_state: 'complete' } }],
    ['a date that was none', { shipping_at: '2026-11-27 08:00:00', seen: { shipping_at: null } }, { from: { shipping_at: null } }],
    ['nothing where nothing changes', { preparation_state: 'waiting' }, null],
    ['nothing of metadata, which have ways of their own', { metas: { a: 1 }, metadata: [] }, null]
  ] as const)('is %s', (_, body, wanted) => {
    const found = ownChangeOf(ORDER, now, body as object)
    if (wanted === null) expect(found).toBeNull()
    else expect(found).toMatchObject(wanted)
  })

  it('is the reverse of the one that it takes back', () => {
    expect(isReverse({ ...step, from: step.to, to: step.from }, step)).toBe(true)
    expect([isReverse(step, step), isReverse({ ...step, orderId: 8, from: step.to, to: step.from }, step)]).toEqual([false, false])
  })
})

describe('undoing it', () => {
  it.each([
    ['puts labels back', labels, {}, { kind: 'undoes', changes: { bacs: ['B12'] } }],
    ['leaves labels that others added', labels, { bacs: ['C3', 'B12', 'B7'] }, { kind: 'undoes', changes: { bacs: ['C3', 'B12'] } }],
    ['has nothing to do where it is as before', labels, { bacs: ['B12'] }, { kind: 'already' }],
    ['is refused where others made other labels of it', labels, { bacs: ['C3'] }, { kind: 'taken', fields: ['bacs'] }],
    ['puts a step back', step, {}, { kind: 'undoes', changes: { dtf_state: 'new' } }],
    ['is refused where a colleague set another step', step, { dtf_state: 'assembled' }, { kind: 'taken', fields: ['dtf_state'] }],
    [
      'is refused where the rules do',
      { ...ORDER, from: { state: 'processing' }, to: { state: 'waiting' } },
      { state: 'waiting' },
      { kind: 'refused', refusal: { code: 'state-refused' } }
    ]
  ] as const)('%s', (_, change, order, verdict) => expect(judgeUndo(change, { ...now, ...order } as typeof now, SETTING)).toEqual(verdict))

  it('is sent as a change of many orders where it is one of states or steps', () => {
    expect(asBulkChange({ dtf_state: 'new' })).toEqual({ kind: 'step', technique: 'dtf', value: 'new' })
    expect(asBulkChange({ files_state: 'new' })).toEqual({ kind: 'state', field: 'files_state', value: 'new' })
    expect([asBulkChange({ bacs: [] }), asBulkChange({ dtf_state: 'new', state: 'waiting' }), asBulkChange({})]).toEqual([null, null, null])
  })
})

const plain = (text: string): string => text.replaceAll('\u00a0', ' ')
it.each([
  [changeUndoneText(labels, { bacs: ['B12'] }), 'Annulé : bacs de la commande #1234, retour à « B12 ».'],
  [changeUndoneText({ ...labels, from: { tags: [] } }, { tags: [] }), 'Annulé : options de la commande #1234, retour à « aucune ».'],
  [changeUndoneText(step, step.from), 'Annulé : étape DTF de la commande #1234, retour à « À traiter ».'],
  [
    undoRefusedText(step, ['dtf_state'], 'Camille R.'),
    "Camille R. a changé l'étape DTF de la commande #1234 depuis : rien n'a été annulé."
  ],
  [undoRefusedText(labels, ['bacs'], null), "Un collègue a changé les bacs de la commande #1234 depuis : rien n'a été annulé."],
  [undoRefusedText(labels, ['bacs'], { me: true }), "Vous avez changé les bacs de la commande #1234 depuis : rien n'a été annulé."],
  [alreadyText(labels), 'Rien à annuler : bacs de la commande #1234, déjà comme avant.']
])('says « %s »', (text, wanted) => expect(plain(text)).toBe(wanted))
