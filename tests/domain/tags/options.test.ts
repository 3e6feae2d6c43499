import { expect, it } from 'vitest'
import { dashboardTags, isSav, optionOf, optionsOf, SAV_BANNER } from '@/domain/tags/options'

it.each([
  ['prio', 'prio'],
  ['PRIO', 'prio'],
  ['EXPRESS', 'express'],
  ['express', 'express'],
  ['48h', 'express'],
  ['48H', 'express'],
  ['FRACT', 'fractionne'],
  ['fractionne', 'fractionne'],
  ['cadeau', 'cadeau'],
  ['PHOTO', 'photo'],
  ['photo', 'photo'],
  ['PRIO-FRS', 'prio_frs'],
  ['prio-frs', 'prio_frs'],
  ['SAV', null],
  ['prioritaire', null],
  ['', null]
])('the tag %s means %s', (tag, option) => expect(optionOf(tag)).toBe(option))

it('shows SAV first, options once and in their order, other tags as text', () =>
  expect(optionsOf(['v1', 'photo', '48h', 'SAV', 'express', 'prio', 'v1', 'Retour'])).toEqual({
    sav: true,
    options: ['prio', 'express', 'photo'],
    texts: ['v1', 'Retour']
  }))

it('knows an after-sales order by its tag', () => {
  expect([isSav({ tags: ['SAV'] }), isSav({ tags: ['sav'] }), isSav({ tags: ['SAVON'] }), isSav({ tags: [] })]).toEqual([
    true,
    true,
    false,
    false
  ])
  expect(SAV_BANNER).toBe(
    "Il s'agit d'un SAV, merci de porter une attention particulière aux commentaires et à ce qui a été produit précédemment."
  )
})

it('hides cadeau, prio-frs, v1, sav and dtg-ok on the dashboard', () =>
  expect(dashboardTags(['cadeau', 'PRIO-FRS', 'v1', 'SAV', 'dtg-ok', 'prio', 'Retour'])).toEqual(['prio', 'Retour']))
