import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => vi.restoreAllMocks())

it('the rules of a language, which take 10 ms each, are made at first need and by no module that is only loaded', async () => {
  vi.resetModules()
  const made = (['NumberFormat', 'Collator', 'DateTimeFormat', 'ListFormat'] as const).map((name) => vi.spyOn(Intl, name))
  const { MetaBlock } = await import('@/domain/metadata/metas')
  const { compareSizes } = await import('@/domain/sizes/size-list')
  await import('@/domain/orders/order')
  expect(made.filter(({ mock }) => mock.calls.length > 0).map((spy) => spy.getMockName())).toEqual([])
  expect(compareSizes('10 ans', '4 ans')).toBeGreaterThan(0)
  expect(JSON.stringify(MetaBlock.safeParse({ items: 2_000_000 }).error)).toContain('Le maximum est 1')
})
