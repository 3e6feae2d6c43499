import { expect, test } from '@playwright/test'
import { type Api, apiAs } from '../e2e/support/api'
import type { Cut } from '../e2e/support/cuttable-line'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { chance as chanceOf, lengthOf, SEED } from '../support/soak'
import { clearKeychain } from './support/keychain'
import { atBrowser, atDesktop, differences, type Operator, rowsOn, toggle } from './support/operators'

const LIST = '/orders/all/opened'
const ROUNDS = lengthOf(5, 36)
const CUTS_PER_ROUND = 6
const ORDERS = 10
/** In each so many-th round one side is not told that the line is gone, and finds out by itself: such rounds last longer. */
const DEAF_EVERY = Math.min(ROUNDS, 9)

let server: OwnServer
let api: Api
let operators: readonly Operator[]

test.beforeAll(async ({ browser }) => {
  server = await ownServer()
  api = await apiAs(server.address, 'camille')
  operators = [
    await atBrowser(browser, server.address, 'camille', LIST),
    await atBrowser(browser, server.address, 'noa', LIST),
    await atDesktop(server.address, 'sacha', LIST)
  ]
})
test.afterAll(async () => {
  for (const { leave, line } of operators ?? []) {
    await leave()
    await clearKeychain(line.address)
  }
  await server.remove()
})

test(`two browsers and a desktop show the same rows after ${ROUNDS * CUTS_PER_ROUND} random cuts of their lines`, async () => {
  test.setTimeout(ROUNDS * 45_000)
  const chance = chanceOf()
  const shown = await Promise.all(operators.map(async ({ page }) => (await rowsOn(page)).map(({ id }) => id)))
  const orders = (shown[0] ?? []).filter((id) => shown.every((ids) => ids.includes(id))).slice(0, ORDERS)
  expect(orders).toHaveLength(ORDERS)

  for (let round = 1; round <= ROUNDS; round += 1) {
    const lost: Promise<void>[] = []
    for (let turn = 0; turn < CUTS_PER_ROUND; turn += 1) {
      const ways: Cut[] = round % DEAF_EVERY === 0 && turn === 0 ? ['deaf server', 'deaf client'] : ['refused', 'held', 'late']
      lost.push(chance.pick(operators).line.cut(chance.pick(ways), chance.int(30, 900)))
      for (const operator of operators) if (chance.chance(0.7)) await toggle(operator, chance.pick(orders))
      if (chance.chance(0.3)) await api.patch(chance.pick(orders), { bacs: [`B${chance.int(100, 999)}`] })
    }
    await Promise.all(lost)
    await expect
      .poll(() => differences(operators, orders), { message: `seed ${SEED}, round ${round}`, timeout: 45_000, intervals: [250] })
      .toEqual([])
  }
  test.info().annotations.push({ type: 'held', description: `${ROUNDS * CUTS_PER_ROUND} cuts` })
  expect(operators.some(({ selected }) => selected.size > 0)).toBe(true)
})
