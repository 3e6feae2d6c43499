import { afterAll, beforeAll, expect, it } from 'vitest'
import { chance, lengthOf } from '../../support/soak'
import { type LossyLine, type Outcome, startLossyLine } from '../support/lossy-line'
import { retriedCreations } from '../support/retried-creations'
import { startServer, type TestServer } from '../support/server'

const CREATIONS = lengthOf(60, 10_000)
const WRITERS = 6

const by = chance()
const lostOf = new Map<string, number>()
/** The first answer to each creation never arrives, and some of the next neither; all others do. */
function outcomeOf(body: string): Outcome {
  const key = /"request_key":"([^"]+)"/.exec(body)?.[1]
  if (key === undefined) return 'arrives'
  const lost = lostOf.get(key) ?? 0
  if (lost > 0 && by.chance(0.6)) return 'arrives'
  lostOf.set(key, lost + 1)
  return by.pick(['lost', 'half', 'broken'])
}

let server: TestServer
let line: LossyLine
beforeAll(async () => {
  server = await startServer()
  line = await startLossyLine(server.address, outcomeOf)
})
afterAll(async () => {
  await line.close()
  await server.close()
})

it(
  `${CREATIONS} creations whose answers are lost, and that are asked for again, have one effect each`,
  async ({ task }) => {
    const { create, faults, requests } = await retriedCreations(() => line.address, server.database)
    let next = 0
    const write = async (): Promise<void> => {
      while (next < CREATIONS) await create(next++)
    }
    await Promise.all(Array.from({ length: WRITERS }, write))
    const lost = [...lostOf.values()].reduce((sum, times) => sum + times, 0)
    task.meta.held = `${CREATIONS} creations, ${requests()} requests, ${lost} answers lost, 1 effect each`
    expect(await faults()).toEqual([])
    expect(lost).toBeGreaterThanOrEqual(CREATIONS)
  },
  lengthOf(30_000, 60 * 60_000)
)
