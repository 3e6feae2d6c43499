import { expect, it } from 'vitest'
import { saveChanged } from '@/renderer/features/order-people/use-compared-form'

const BEFORE = { firstname: 'Éloïse', phone: '02', organization: null as string | null }
const sent: unknown[] = []
const saves = (answer: boolean) => (changed: unknown) => {
  sent.push(changed)
  return Promise.resolve(answer)
}

it.each([
  ['what changed alone, and says that it was saved', { ...BEFORE, phone: '06' }, true, true, [{ phone: '06' }]],
  ['what became nothing', { ...BEFORE, organization: null, firstname: '' }, true, true, [{ firstname: '' }]],
  ['nothing when nothing changed', BEFORE, false, true, []],
  ['what was refused, and says so', { ...BEFORE, phone: '06' }, false, false, [{ phone: '06' }]]
] as const)('sends %s', async (_, typed, answer, saved, bodies) => {
  sent.length = 0
  expect(await saveChanged(BEFORE, typed, saves(answer))).toBe(saved)
  expect(sent).toEqual(bodies)
})
