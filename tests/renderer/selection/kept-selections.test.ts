import { beforeEach, expect, it, vi } from 'vitest'

/** The modules as a page that was just loaded has them. */
async function loaded() {
  vi.resetModules()
  return import('@/renderer/features/selection/kept-selections')
}

beforeEach(() => sessionStorage.clear())

it('finds each list as it was left', async () => {
  const { keep, keptOf } = await loaded()
  keep('prepare/opened', [3, 1])
  keep('dtg/opened', [2])
  expect([keptOf('prepare/opened'), keptOf('dtg/opened'), keptOf('supply/opened')]).toEqual([[3, 1], [2], []])
})

it('finds it after a reload', async () => {
  const before = await loaded()
  before.keep('prepare/opened', [3, 1])
  before.writeKept()
  const after = await loaded()
  expect(after.keptOf('prepare/opened')).toEqual([3, 1])
})

it('keeps nothing of a list that was left empty, or for whoever signs in next', async () => {
  const { keep, keptOf, writeKept, forgetKept } = await loaded()
  keep('prepare/opened', [3])
  keep('prepare/opened', [])
  keep('dtg/opened', [2])
  writeKept()
  forgetKept()
  expect([keptOf('prepare/opened'), keptOf('dtg/opened'), sessionStorage.getItem('selection')]).toEqual([[], [], null])
})

it.each(['no json', '[1]', '{"prepare/opened":"3"}'])('begins empty where %s was kept', async (text) => {
  sessionStorage.setItem('selection', text)
  const { keptOf } = await loaded()
  expect(keptOf('prepare/opened')).toEqual([])
})
