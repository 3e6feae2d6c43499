import { describe, expect, it } from 'vitest'
import { ApiError } from '@/renderer/lib/http/api-error'
import { asRefused } from '@/renderer/lib/saves/judged-save'
import { anOrder } from '../support/an-order'

const order = anOrder({ state: 'new', production_at: '2026-11-23 00:00:00' })
const message = 'Non.'
const changed = { by: 'Noa P.', state: 'complete' }
const moved = { by: 'Noa P.', production_at: '2026-11-25 00:00:00', dispatched_at: null, shipping_at: null }
const refused = (problem: object) => new ApiError('refused', 409, problem as ApiError['problem'])

describe('what a refusal says that an order is by now', () => {
  it.each([
    ['states and steps that were changed meanwhile', { code: 'changed-meanwhile', message, changed }, { state: 'complete' }],
    ['dates that were moved meanwhile', { code: 'moved-meanwhile', message, moved }, { production_at: '2026-11-25 00:00:00' }]
  ])('is read of %s', (_, problem, now) => expect(asRefused(refused(problem), order)).toMatchObject({ id: order.id, ...now }))

  it.each([
    ['another refusal', refused({ code: 'conflict', message, changed, moved })],
    ['a refusal of another host, by a code of its own', refused({ code: 'locked', message, changed: { by: null, state: 'complete' } })],
    ['a refusal without a code', refused({ message, changed })],
    ['a code without what stands', refused({ code: 'changed-meanwhile', message })],
    ['another failure', new Error('changed-meanwhile')]
  ])('is not read of %s', (_, error) => expect(asRefused(error, order)).toBeNull())

  it('is nothing of an order that nobody knows', () =>
    expect(asRefused(refused({ code: 'changed-meanwhile', message, changed }), undefined)).toBeNull())
})
