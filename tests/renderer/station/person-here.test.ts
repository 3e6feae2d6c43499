import { renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import { DEFAULT_GRID } from '@/domain/lists/grid-config'

const [CAMILLE, NOA] = [11, 12]
/** A window of its own. */
const open = async () => {
  vi.resetModules()
  const [here, drafts, left, typing, notices, choices, preferences] = await Promise.all([
    import('@/renderer/lib/station/person-here'),
    import('@/renderer/lib/drafts/drafts'),
    import('@/renderer/lib/drafts/left-behind'),
    import('@/renderer/lib/drafts/kept-typing'),
    import('@/renderer/lib/notices/notices'),
    import('@/renderer/lib/station/own-choices'),
    import('@/renderer/lib/preferences/preferences')
  ])
  const comments = drafts.createDrafts<string>({
    holdsUnsaved: () => false,
    tells: (text) => (text === '' ? null : { what: 'un commentaire', orderId: 7 })
  })
  const key = (): string => here.ownName('comment-7')
  const take = (person: number): void => {
    choices.bringChoices(person)
    here.takePerson(person)
  }
  return { ...here, ...left, ...typing, ...notices, ...preferences, comments, key, take }
}
type Opened = Awaited<ReturnType<typeof open>>
let w: Opened
beforeEach(async () => {
  localStorage.clear()
  w = await open()
})

describe('drafts at a shared station', () => {
  it('are seen by who began them, and there again when they come back', () => {
    w.take(CAMILLE)
    w.comments.keep(w.key(), 'à Camille')
    w.take(NOA)
    expect(w.comments.all()).toEqual({})
    w.comments.keep(w.key(), 'à Noa')
    expect(Object.values(w.comments.all())).toEqual(['à Noa'])
    w.take(CAMILLE)
    expect(w.comments.get(w.key())).toBe('à Camille')
    expect(Object.values(w.comments.all())).toEqual(['à Camille'])
  })

  it('begun before the station was shared are of who shares it', () => {
    w.comments.keep(w.key(), 'avant')
    w.take(CAMILLE)
    expect(w.comments.get(w.key())).toBe('avant')
    expect(w.personOf(w.ownerNow())).toBe(CAMILLE)
  })

  it('begun by the second who signed in before the station was shared are of who shares it, and of nobody else those of the first', () => {
    w.comments.keep(w.key(), 'à la première')
    w.leaveSignedIn('10')
    w.takeSignedIn(String(CAMILLE))
    w.comments.keep(w.key(), 'avant')
    w.take(CAMILLE)
    expect(Object.values(w.comments.all())).toEqual(['avant'])
    expect([w.personOf(w.ownerNow()), w.ownerOfPages(), w.personOf(undefined)]).toEqual([CAMILLE, undefined, undefined])
    w.take(NOA)
    expect([w.comments.all(), w.personNow(), w.ownerOfPages()]).toEqual([{}, NOA, NOA])
  })

  it('are changed, sent and dropped by their key whoever works there by then', async () => {
    w.take(CAMILLE)
    const key = w.key()
    w.comments.keep(key, 'à Camille')
    w.take(NOA)
    w.comments.update((own) => ({ ...own, 'item-1': 'à Noa' }))
    expect(w.comments.get(key)).toBe('à Camille')
    w.comments.drop(key)
    w.take(CAMILLE)
    expect(w.comments.all()).toEqual({})
  })

  it('are told without their words, of their own person', () => {
    w.take(CAMILLE)
    w.comments.keep(w.key(), 'secret')
    expect(w.leftBy(w.ownerOf(CAMILLE))).toEqual([{ what: 'un commentaire', orderId: 7 }])
    expect(w.leftBy(w.ownerOf(NOA))).toEqual([])
    expect(JSON.stringify(w.leftBy(w.ownerOf(CAMILLE)))).not.toContain('secret')
  })
})

it('what was typed in forms is given back to who typed it', () => {
  w.take(CAMILLE)
  w.keepTyping('sav 7', { reason: 'taille' })
  w.take(NOA)
  expect(w.takeTyping('sav 7')).toBeUndefined()
  w.forgetTyping()
  w.take(CAMILLE)
  expect(w.takeTyping('sav 7')).toEqual({ reason: 'taille' })
})

it('a notice is told to its own person, also one that comes while somebody else works there', () => {
  w.take(CAMILLE)
  const { show } = w.useNotices()
  w.take(NOA)
  show({ text: "n'a pas été envoyé", tone: 'error' })
  const seen = () => w.useNoticesStore.getState().notices.filter(({ owner }) => owner === w.ownerNow())
  expect(seen()).toEqual([])
  w.take(CAMILLE)
  expect(seen().map(({ text }) => text)).toEqual(["n'a pas été envoyé"])
})

describe('what somebody chose', () => {
  const theme = () => w.usePreferences.getState().theme
  it('comes back with them; printers, scanner and camera are the station’s', () => {
    w.take(CAMILLE)
    w.usePreferences.getState().set({ theme: 'dark', profile: 'dtg', scanGapMs: 60, camera: 'arrière' })
    localStorage.setItem('grid.all', '{"a":1}')
    w.take(NOA)
    const { profile, scanGapMs, camera } = w.usePreferences.getState()
    expect([theme(), profile, localStorage.getItem('grid.all')]).toEqual(['system', 'production', null])
    expect([scanGapMs, camera]).toEqual([60, 'arrière'])
    w.usePreferences.getState().set({ theme: 'light' })
    w.take(CAMILLE)
    expect([theme(), localStorage.getItem('grid.all')]).toEqual(['dark', '{"a":1}'])
    w.take(NOA)
    expect(theme()).toBe('light')
  })

  it('of saved views is each person’s: how they left them, and as they were then', async () => {
    const { enterView, forgetViews, useViewBase } = await import('@/renderer/features/order-list/views/view-bases')
    const view = { id: 7, name: 'Urgent', dimension: 'dtg', channel: 'opened', shared: true, mine: false } as const
    const kept = { ...view, owner: 'Alex D.', changedBy: null, version: 1, grid: DEFAULT_GRID }
    const left = () => [localStorage.getItem('grid.view-7'), localStorage.getItem('grid.view-8')]
    const known = () => renderHook(() => useViewBase(7)).result.current?.version
    w.take(CAMILLE)
    enterView(kept)
    enterView({ ...kept, id: 8, shared: false })
    localStorage.setItem('grid.view-7', '{"columns":[{"id":"bacs"}]}')
    const ofCamille = left()

    w.take(NOA)
    expect([left(), known()]).toEqual([[null, null], undefined])
    // Noa knows one of Camille's views alone.
    enterView({ ...kept, version: 2 })
    forgetViews([7], null)
    w.take(CAMILLE)
    expect([left(), known()]).toEqual([ofCamille, 1])
    w.take(NOA)
    expect(known()).toBe(2)
  })

  it('is put away once, though two windows change', async () => {
    w.take(CAMILLE)
    w.usePreferences.getState().set({ theme: 'dark' })
    const other = await open()
    other.takePerson(CAMILLE)
    w.take(NOA)
    other.take(NOA)
    expect(other.usePreferences.getState().theme).toBe('system')
    other.take(CAMILLE)
    expect(other.usePreferences.getState().theme).toBe('dark')
  })

  it('stands under no token key', () => {
    w.take(CAMILLE)
    w.take(NOA)
    expect(localStorage.getItem(STORAGE_KEYS.peopleChoices)).not.toMatch(/token/)
  })
})
