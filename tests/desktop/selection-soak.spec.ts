import { expect, test } from '@playwright/test'
import { dice } from '@/server/demo/dice'
import { type Api, apiAs } from '../e2e/support/api'
import type { Cut } from '../e2e/support/cuttable-line'
import { type OwnServer, ownServer } from '../e2e/support/own-server'
import { clearKeychain } from './support/keychain'
import { atBrowser, atDesktop, differences, type Operator, rowsOn, toggle } from './support/operators'

const LIST = '/orders/all/opened'
const ROUNDS = 36
const CUTS_PER_ROUND = 6
const ORDERS = 10
/** One side is not told that the line is gone, and finds out by itself: rounds with it last longer. */
const DEAF_ROUNDS = new Set([9, 18, 27, 36])
const SEED = Number(process.env.ATELIER_SOAK_SEED ?? Date.now() % 1_000_000)

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

test('two browsers and a desktop show the same rows after 200 random cuts of their lines', async () => {
  test.setTimeout(900_000)
  test.info().annotations.push({ type: 'seed', description: String(SEED) })
  const chance = dice(SEED, 'extras', 0)
  const shown = await Promise.all(operators.map(async ({ page }) => (await rowsOn(page)).map(({ id }) => id)))
  const orders = (shown[0] ?? []).filter((id) => shown.every((ids) => ids.includes(id))).slice(0, ORDERS)
  expect(orders).toHaveLength(ORDERS)
  let cuts = 0

  for (let round = 1; round <= ROUNDS; round += 1) {
    const lost: Promise<void>[] = []
    for (let turn = 0; turn < CUTS_PER_ROUND; turn += 1) {
      const ways: Cut[] = DEAF_ROUNDS.has(round) && turn === 0 ? ['deaf server', 'deaf client'] : ['refused', 'held', 'late']
      lost.push(chance.pick(operators).line.cut(chance.pick(ways), chance.int(30, 900)))
      cuts += 1
      for (const operator of operators) if (chance.chance(0.7)) await toggle(operator, chance.pick(orders))
      if (chance.chance(0.3)) await api.patch(chance.pick(orders), { bacs: [`B${chance.int(100, 999)}`] })
    }
    await Promise.all(lost)
    await expect
      .poll(() => differences(operators, orders), { message: `seed ${SEED}, round ${round}`, timeout: 45_000, intervals: [250] })
      .toEqual([])
  }
  expect(cuts).toBeGreaterThanOrEqual(200)
  expect(operators.some(({ selected }) => selected.size > 0)).toBe(true)
})
