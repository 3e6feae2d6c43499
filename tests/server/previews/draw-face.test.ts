// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { drawFace } from '@/server/previews/draw-face'
import { type FacePreview, GARMENT_KINDS, MOTIFS, ZONES } from '@/server/previews/recipe'

const preview: FacePreview = {
  garment: 'tshirt',
  color: '#1f2a5a',
  zone: 'front',
  area: { width: 28, height: 32 },
  artwork: { motif: 'mountain', inks: ['#ffffff', '#f2a93b'], lines: ['FOULÉES', 'DU PERCHE'] }
}

/** Reads a drawing as strict XML: a fault throws. */
const read = (svg: string): Document => new DOMParser().parseFromString(svg, 'image/svg+xml')
const fault = (svg: string): string | undefined => read(svg).querySelector('parsererror')?.textContent ?? undefined

describe('drawings are well-formed', () => {
  it.each(GARMENT_KINDS)('%s, in every zone', (garment) => {
    for (const zone of ZONES) {
      const svg = drawFace({ ...preview, garment, zone })
      expect(fault(svg)).toBeUndefined()
      expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    }
  })
  it.each(MOTIFS)('%s', (motif) =>
    expect(fault(drawFace({ ...preview, artwork: { motif, inks: ['#000000', '#c8102e'], lines: [] } }))).toBeUndefined()
  )
})

it('keeps what people wrote as text', () => {
  const lines = ['<script>alert(1)</script>', `"'&]]>\u0000\ud800`]
  const drawn = read(drawFace({ ...preview, artwork: { motif: 'monogram', inks: ['#000000', '#ffffff'], lines } }))
  expect(drawn.querySelector('parsererror')).toBeNull()
  expect(drawn.querySelector('script')).toBeNull()
  expect([...drawn.querySelectorAll('text')].map((text) => text.textContent)).toEqual(['<', '<script>alert(1)</script>', `"'&]]>`])
})

it('draws the area dashed, as wide for its height as it is ordered', () => {
  const frame = read(drawFace({ ...preview, area: { width: 28, height: 14 } })).querySelector('rect[stroke-dasharray]')
  expect(Number(frame?.getAttribute('width')) / Number(frame?.getAttribute('height'))).toBeCloseTo(2)
})

it('shows the back as another drawing than the front', () => expect(drawFace({ ...preview, zone: 'back' })).not.toBe(drawFace(preview)))

it.each([
  ['nothing', null],
  ['an unknown garment', { ...preview, garment: 'constructor' }],
  ['a colour that is none', { ...preview, color: 'red" onload="x' }],
  ['a negative area', { ...preview, area: { width: -1, height: 2 } }],
  ['three lines', { ...preview, artwork: { motif: 'sun', inks: ['#000000', '#ffffff'], lines: ['a', 'b', 'c'] } }],
  ['a text', '<svg onload="x">']
])('draws a placeholder for %s', (_, recipe) => {
  const svg = drawFace(recipe)
  expect(fault(svg)).toBeUndefined()
  expect(svg).toContain('Aperçu indisponible')
  expect(svg).not.toContain('onload')
})
