import { expect, it } from 'vitest'
import { isScreenPath, isWallPath, keptPath, wallPath } from '@/domain/desktop/screen-path'
import { DIMENSION_CODES } from '@/domain/lists/dimensions'
import { PROCESS_GROUP_CODES } from '@/domain/planning/process-groups'

const at = (address: string) => keptPath(new URL(address, 'app://atelier'))

it('every list and every wall is a screen', () => {
  for (const code of DIMENSION_CODES) expect([code, isScreenPath(`/orders/${code}`)]).toEqual([code, true])
  for (const group of PROCESS_GROUP_CODES) expect([group, isWallPath(wallPath(group))]).toEqual([group, true])
  expect([isWallPath(wallPath(null)), isWallPath('/dashboard/dark?mural=nothing'), isWallPath('/dashboard?mural')]).toEqual([
    true,
    false,
    false
  ])
})

it.each([
  ['an order', '/orders/view/12', '/orders/view/12'],
  ['a list without what somebody looks for in it', '/orders/all/opened?q=durand&sort=-id', '/orders/all/opened'],
  ['a wall', '/dashboard/dark?mural=press', '/dashboard/dark?mural=press'],
  ['a trend', '/dashboard/press/dark', '/dashboard/press/dark'],
  ['the prints of the station', '/station/prints', '/station/prints'],
  ['no page that prints', '/orders/print/1,2?autoPrint=true', null],
  ['no test page', '/station/test-page?sheet=production', null],
  ['no invitation, whose fragment opens an account', '/invitation#secret', null],
  ['no way in', '/login', null]
])('is kept from one run to the next: %s', (_, address, path) => expect(at(address)).toBe(path))
