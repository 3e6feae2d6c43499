import { expect, it } from 'vitest'
import { zoomAfter } from '@/domain/desktop/zoom'

it.each([
  [100, 'in', 110],
  [100, 'out', 90],
  [130, 'in', 150],
  [130, 'out', 125],
  [200, 'in', 200],
  [75, 'out', 75],
  [175, 'normal', 100]
] as const)('from %i %s comes %i', (now, step, after) => expect(zoomAfter(now, step)).toBe(after))
