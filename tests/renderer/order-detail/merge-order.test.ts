import { describe, expect, it } from 'vitest'
import { changedFields, putBack, takeNews, withComment, withPending } from '@/renderer/features/order-detail/data/merge-order'
import { anOrder } from '../support/an-order'

const shown = anOrder({ version: 5 })

describe("a colleague's change", () => {
  it('is taken when it is newer', () => {
    expect(takeNews(shown, { ...shown, bacs: ['B141'], version: 6 }, []).bacs).toEqual(['B141'])
  })
  it('is left when something newer is on screen already', () => {
    expect(takeNews(shown, { ...shown, bacs: ['B139'], version: 4 }, [])).toBe(shown)
  })
  it('never covers a change that is on its way from here', () => {
    const mine = { ...shown, state: 'complete' } as const
    const after = takeNews(mine, { ...shown, bacs: ['B141'], version: 6 }, [{ state: 'complete' }])
    expect(after).toMatchObject({ state: 'complete', bacs: ['B141'], version: 6 })
  })
  it('is named by the fields that differ, and by them alone', () => {
    const after = { ...shown, files_state: 'checked', bacs: ['B140', 'B141'], version: 6 } as const
    expect([...changedFields(shown, { ...after, bacs: [...after.bacs] })].sort()).toEqual(['bacs', 'files_state'])
    expect(changedFields(shown, { ...shown, bacs: [...shown.bacs], version: 9 })).toEqual([])
  })
})

describe('changes on their way', () => {
  it('are laid over the order, oldest first', () => {
    expect(withPending(shown, [{ state: 'waiting' }, { files_state: 'new' }, { state: 'complete' }])).toMatchObject({
      state: 'complete',
      files_state: 'new'
    })
  })
  it('are put back when they fail', () => {
    const before = shown
    expect(putBack({ ...shown, dtf_state: 'print' }, before, { dtf_state: 'print' }).dtf_state).toBe('assembled')
  })
  it('are not put back over what was set meanwhile', () => {
    expect(putBack({ ...shown, state: 'closed', bacs: ['B999'] }, shown, { state: 'complete' })).toMatchObject({
      state: 'closed',
      bacs: ['B999']
    })
  })
})

it('adds a comment once', () => {
  const comment = { id: 7, content: 'Vu', pinned: false, created_at: '2026-11-20 10:00:00', user: null, origin: null }
  const once = withComment(shown, comment)
  expect(once.comments).toEqual([comment])
  expect(withComment(once, comment)).toBe(once)
})
