import { describe, expect, it } from 'vitest'
import { sameJson } from '@/domain/compare/compare-changes'
import { historyText } from '@/domain/history/history-text'
import { mergeMetadata, mergeMetas, wholeMetas } from '@/domain/metadata/merge-metas'
import { clashingMetadata, rebasedMetadata } from '@/domain/metadata/metadata-texts'
import { editedMetadata, MetaBlock, Metadata, MetadataForm, metaBlockOf, metadataOf, proposedMetas } from '@/domain/metadata/metas'

const BLOCK: MetaBlock = {
  items: 12,
  customizations: 2,
  faces: [{ face: 'Dos', faces: 12, techniques: ['dtf'] }],
  white_faces: 0,
  stitch_points: 0,
  techniques: ['dtf']
}
const reported = (issues: readonly { readonly path: readonly PropertyKey[]; readonly message: string }[] | undefined): string[] =>
  (issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`)

describe('a meta block', () => {
  it.each([
    ['as it is', BLOCK, []],
    ['without a face', { ...BLOCK, faces: [] }, []],
    ['of one piece', { ...BLOCK, items: 1 }, []],
    ['of no piece', { ...BLOCK, items: 0 }, ['items Le minimum est 1.']],
    ['of -1 white face', { ...BLOCK, white_faces: -1 }, ['white_faces Le minimum est 0.']],
    ['of half a stitch', { ...BLOCK, stitch_points: 0.5 }, ['stitch_points Un nombre entier est attendu.']],
    ['of a million pieces', { ...BLOCK, items: 1_000_000 }, []],
    ['of more', { ...BLOCK, items: 1_000_001 }, ['items Le maximum est 1\u202f000\u202f000.']],
    ['without customizations', { ...BLOCK, customizations: undefined }, ['customizations Vous devez saisir cette valeur.']],
    ['of no number', { ...BLOCK, white_faces: Number.NaN }, ['white_faces Vous devez saisir cette valeur.']],
    ['of a face without a name', { ...BLOCK, faces: [{ face: ' ', faces: 1 }] }, ['faces.0.face Vous devez saisir cette valeur.']],
    ['of a face not counted', { ...BLOCK, faces: [{ face: 'Dos' }] }, ['faces.0.faces Vous devez saisir cette valeur.']]
  ])('%s says what is wrong', (_, block, messages) => expect(reported(MetaBlock.safeParse(block).error?.issues)).toEqual(messages))

  it.each([
    ['nothing', {}],
    ['figures of another kind', { items: 'douze' }],
    ['no pieces', { items: 0, techniques: ['dtf'] }]
  ])('is none in %s', (_, metas) => expect(metaBlockOf(metas)).toBe(null))

  it('is read as another host writes it, with techniques that only that host knows', () => {
    expect(metaBlockOf({ items: '12', faces: [{ face: 'Dos', faces: '12' }], techniques: ['dtf', 'gravure'], sold_by: 'Ana' })).toEqual({
      items: 12,
      customizations: 0,
      faces: [{ face: 'Dos', faces: 12 }],
      white_faces: 0,
      stitch_points: 0,
      techniques: ['dtf', 'gravure']
    })
  })

  it('is proposed from items: faces of one label and the same techniques together', () => {
    const metrics = { items: 5, faces: 8, white_faces: 3, colored_faces: 5, customizations: 3, stitch_points: 70 }
    const face = (label: string) => ({ face: label, techniques: ['dtf'] as const })
    const item = (qty: number, ...labels: string[]) => ({ sizes: [{ size: 'M', qty }], faces: labels.map(face) }) as never
    expect(proposedMetas(metrics, [item(3, 'Dos', 'Avant'), item(2, 'Dos')], ['dtf'])).toEqual({
      items: 5,
      customizations: 3,
      white_faces: 3,
      stitch_points: 70,
      techniques: ['dtf'],
      faces: [
        { face: 'Dos', faces: 5, techniques: ['dtf'] },
        { face: 'Avant', faces: 3, techniques: ['dtf'] }
      ]
    })
  })
})

describe('numbers as they are typed', () => {
  const typed = (value: string) => {
    const form = { metas: { ...BLOCK, items: value }, bags: { small: 0, big: 0 }, pairs: [] }
    const read = MetadataForm.safeParse(form)
    return read.success ? read.data.metas.items : reported(read.error.issues)[0]
  }
  it.each([
    ['12', 12],
    [' 12 500 ', 12_500],
    ['12\u202f500', 12_500],
    ['', 'metas.items Vous devez saisir cette valeur.'],
    ['douze', 'metas.items Vous devez saisir cette valeur.'],
    ['1,5', 'metas.items Un nombre entier est attendu.'],
    ['-3', 'metas.items Le minimum est 1.'],
    ['1e9', 'metas.items Le maximum est 1\u202f000\u202f000.']
  ])('« %s » is %s', (text, value) => expect(typed(text)).toEqual(value))
})

describe('metadata', () => {
  const pair = (name: string, value = 'x') => ({ name, value })
  it.each([
    ['two names', [pair('Salon'), pair('Bon client')], []],
    ['a name twice', [pair('Salon'), pair('salon')], ['1.name Ce nom est déjà pris.']],
    ['no name', [pair(' ')], ['0.name Vous devez saisir cette valeur.']],
    ['a value of two lines', [pair('Salon', 'a\nb')], ['0.value Ce texte doit tenir sur une ligne.']],
    ['gift bags', [pair('giftBags', '{"small":2,"big":0}')], []],
    ['gift bags in other letters', [pair('GIFTBAGS', '{"small":2}')], ['0.name Ce nom est celui des sacs cadeau.']],
    ['gift bags that nobody can count', [pair('giftBags', '{"small":-2}')], ['0.value Les sacs cadeau se comptent.']],
    ['gift bags that are no JSON', [pair('giftBags', 'deux')], ['0.value Les sacs cadeau se comptent.']]
  ])('with %s', (_, pairs, messages) => expect(reported(Metadata.safeParse(pairs).error?.issues)).toEqual(messages))

  it('are edited with gift bags by their sizes, and written back as they were', () => {
    const metadata = [pair('giftBags', '{"small":2,"big":1}'), pair('Salon')]
    expect(editedMetadata(metadata)).toEqual({ bags: { small: 2, big: 1 }, pairs: [pair('Salon')] })
    expect(metadataOf(editedMetadata(metadata))).toEqual(metadata)
    expect(metadataOf({ bags: { small: 0, big: 0 }, pairs: [] })).toEqual([])
  })

  const bags = (value: string) => pair('giftBags', value)
  it.each([
    ['that are no JSON', 'deux'],
    ['in halves', '{"small":1.5}'],
    ['that hold more', '{"small":2,"big":1,"ribbon":"rouge"}'],
    ['spaced otherwise', '{ "big": 1 }'],
    ['of none', '{"small":0,"big":0}']
  ])('gift bags %s are written back to the letter where nobody counts them anew', (_, value) => {
    const before = [bags(value), pair('Salon')]
    expect(metadataOf(editedMetadata(before), before)).toEqual(before)
  })

  it.each([
    ['deux', 2, 0, [bags('{"small":2,"big":0}')]],
    ['{"small":2,"big":1}', 0, 0, []],
    ['{"small":2,"ribbon":"rouge"}', 2, 4, [bags('{"small":2,"ribbon":"rouge","big":4}')]],
    ['{"small":2,"ribbon":"rouge"}', 0, 0, [bags('{"small":0,"ribbon":"rouge","big":0}')]]
  ])('gift bags %s counted anew as %i and %i keep what else they hold', (value, small, big, after) => {
    expect(metadataOf({ bags: { small, big }, pairs: [] }, [bags(value)])).toEqual(after)
  })
})

describe('a change over a colleague’s', () => {
  it.each([
    ['the same', BLOCK, BLOCK, BLOCK],
    ['mine', { ...BLOCK, items: 14 }, { ...BLOCK, items: 14 }, BLOCK],
    ['theirs', BLOCK, { ...BLOCK, white_faces: 4 }, { ...BLOCK, white_faces: 4 }],
    ['both', { ...BLOCK, items: 14 }, { ...BLOCK, items: 14, white_faces: 4 }, { ...BLOCK, white_faces: 4 }],
    ['mine of the same figure', { ...BLOCK, items: 14 }, { ...BLOCK, items: 14 }, { ...BLOCK, items: 99 }]
  ])('of metas keeps %s', (_, wanted, merged, now) => expect(mergeMetas(now, BLOCK, wanted)).toEqual(merged))

  it('keeps figures that nobody knows, and says what does not change anything', () => {
    const now = { ...BLOCK, weight: 12 }
    expect(mergeMetas(now, BLOCK, BLOCK)).toBe(now)
    expect(mergeMetas(now, undefined, { ...BLOCK, items: 1 })).toEqual({ ...now, items: 1 })
  })

  const golden = { ...BLOCK.faces[0], color: 'or' }
  const red = { face: 'Dos', faces: 3, techniques: ['dtf'], color: 'rouge' }
  it.each([
    ['two of one name each have their own back', [golden, red], [12, 3], ['or', 'rouge']],
    ['counted anew, too', [golden, red], [14, 5], ['or', 'rouge']],
    ['one of two that goes takes its own along', [golden, red], [3], ['rouge']],
    ['one more has nothing of another', [golden], [12, 1], ['or', undefined]],
    ['what is no face is none', [null, 'Dos', golden], [12], ['or']]
  ])('of faces with figures that nobody knows, for a host that merges nothing: %s', (_, faces, counts, colors) => {
    const wanted = counts.map((count) => ({ face: 'Dos', faces: count, techniques: ['dtf'] }))
    expect(wholeMetas({ ...BLOCK, faces }, { ...BLOCK, faces: wanted }).faces).toEqual(
      wanted.map((face, at) => (colors[at] === undefined ? face : { ...face, color: colors[at] }))
    )
  })

  const front = { face: 'Avant', faces: 5, techniques: ['dtf'], color: 'bleu' }
  const named = (face: string, faces: number, techniques: readonly string[] = ['dtf']) => ({ face, faces, techniques })
  it.each([
    ['one that is named anew keeps its own', [named('Grand dos', 12), named('Avant', 5)], ['or', 'bleu']],
    ['named and counted anew, too', [named('Grand dos', 14), named('Avant', 5)], ['or', 'bleu']],
    ['made otherwise, too', [named('Dos', 12, ['dtg']), named('Avant', 5)], ['or', 'bleu']],
    ['of two that are named anew none has what may be the other’s', [named('Grand dos', 12), named('Devant', 5)], [undefined, undefined]],
    ['one that goes leaves nothing to one that comes', [named('Avant', 5), named('Manche', 12)], ['bleu', undefined]],
    ['nor does one of which nothing is the same', [named('Manche', 1, ['dtg']), named('Avant', 5)], [undefined, 'bleu']],
    [
      'nor to one that comes in its place beside another',
      [named('Manche', 12), named('Avant', 5), named('Col', 12)],
      [undefined, 'bleu', undefined]
    ]
  ])('of faces with figures that nobody knows: %s', (_, wanted, colors) => {
    const { faces } = wholeMetas({ ...BLOCK, faces: [golden, front] }, { ...BLOCK, faces: wanted })
    expect((faces as { color?: string }[]).map(({ color }) => color)).toEqual(colors)
  })

  it('of names and values: changed, added and removed ones are, others stay', () => {
    const at = (text: string) =>
      text
        .split(' ')
        .filter(Boolean)
        .map((part) => ({ name: part.slice(0, 1), value: part.slice(1) }))
    expect(mergeMetadata(at('a1 b1 c1 d9'), at('a1 b1 c1'), at('a2 c1 e1'))).toEqual(at('a2 c1 d9 e1'))
    expect(mergeMetadata(at('a1 b1'), undefined, at('b2'))).toEqual(at('b2'))
  })

  it('keeps one of a name that two people wrote in other letters', () => {
    const at = (name: string, value: string) => ({ name, value })
    expect(mergeMetadata([at('Salon', 'Tours')], [], [at('salon', 'Lyon')])).toEqual([at('salon', 'Lyon')])
    const old = [at('Salon', 'Tours'), at('salon', 'Lyon')]
    expect(mergeMetadata(old, old, [...old, at('Stand', 'B2')]), 'what came twice from elsewhere stays').toEqual([
      ...old,
      at('Stand', 'B2')
    ])
  })

  it('asks which value a name gets that two people wrote in other letters', () => {
    const metas = {}
    const before = { metas, metadata: [] }
    const mine = { metas, metadata: [{ name: 'Emplacement', value: 'quai 2' }] }
    const theirs = { metas, metadata: [{ name: 'emplacement', value: 'quai 7' }] }
    const clashes = clashingMetadata(before, mine, theirs)
    expect(clashes).toEqual([{ field: 'metadata.emplacement', mine: 'quai 2', theirs: 'quai 7' }])
    const chosen = clashes.map(({ field }) => field)
    expect(rebasedMetadata(before, mine, theirs, chosen).metadata).toEqual(theirs.metadata)
    expect(rebasedMetadata(before, mine, theirs, []).metadata).toEqual(mine.metadata)
  })

  it('does not take gift bags for changed where their JSON is spaced otherwise', () => {
    const bags = (value: string) => [{ name: 'giftBags', value }]
    const seen = bags('{ "big": 1, "small": 2 }')
    expect(mergeMetadata(bags('{"small":5,"big":1}'), seen, bags('{"small":2,"big":1}'))).toEqual(bags('{"small":5,"big":1}'))
    expect(mergeMetadata(seen, seen, bags('{"small":2,"big":0}'))).toEqual(bags('{"small":2,"big":0}'))
  })

  it('does not look at the order of keys', () => expect(sameJson({ a: 1, b: [{ c: 1, d: 2 }] }, { b: [{ d: 2, c: 1 }], a: 1 })).toBe(true))
})

it.each([
  [
    'metas',
    BLOCK,
    { ...BLOCK, items: 1_200, techniques: ['dtf', 'broderie'] },
    'Métadonnées\u00a0: Pièces\u00a0: 12 → 1\u202f200, Techniques\u00a0: DTF → DTF, Broderie'
  ],
  ['metas', {}, { items: 3, faces: [{ face: 'Dos', faces: 3 }] }, 'Métadonnées\u00a0: Pièces\u00a0: — → 3, Faces\u00a0: — → Dos 3'],
  ['metadata', [], [{ name: 'giftBags', value: '{"small":2,"big":0}' }], 'Métadonnées\u00a0: Sacs cadeau\u00a0: — → 2\u00a0petits sacs'],
  ['metadata', [{ name: 'Salon', value: 'Tours' }], [], 'Métadonnées\u00a0: Salon\u00a0: Tours → —'],
  ['files', { id: 1, name: 'v1.png' }, { id: 2, name: 'v2.png' }, 'Fichier remplacé\u00a0: v1.png → v2.png']
])('the history tells of %s', (field, from, to, text) => expect(historyText({ field, from, to })).toBe(text))
