import { expect, it } from 'vitest'
import { metricsOf, techniquesOfFaces } from '@/domain/orders/metrics'

const face = (stitch_points: number | null = null) => ({ stitch_points })

it.each([
  ['nothing', [], [0, 0, 0, 0, 0, 0]],
  ['a blank garment', [{ sizes: [{ size: 'M', qty: 3 }], is_white: true, faces: [] }], [3, 0, 0, 0, 0, 0]],
  [
    'faces and stitches of every piece, white and coloured apart',
    [
      { sizes: [{ size: 'M', qty: 3 }], is_white: true, faces: [face(), face(1_000)] },
      {
        sizes: [
          { size: 'S', qty: 1 },
          { size: 'L', qty: 1 }
        ],
        is_white: false,
        faces: [face(500)]
      }
    ],
    [5, 8, 6, 2, 3, 4_000]
  ]
] as const)('counts %s', (_, items, [pieces, faces, white, colored, visuals, stitches]) => {
  expect(metricsOf(items)).toEqual({
    items: pieces,
    faces,
    white_faces: white,
    colored_faces: colored,
    customizations: visuals,
    stitch_points: stitches
  })
})

it('names techniques once, in workshop order, and a bare garment blank', () => {
  expect(
    techniquesOfFaces([{ faces: [{ techniques: ['broderie'] }, { techniques: ['dtf'] }] }, { faces: [{ techniques: ['dtf'] }] }])
  ).toEqual(['dtf', 'broderie'])
  expect(techniquesOfFaces([{ faces: [] }])).toEqual(['blank'])
})
