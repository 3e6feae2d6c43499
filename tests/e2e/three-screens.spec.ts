import type { Page } from '@playwright/test'
import { addWorkingDays } from '@/domain/calendar/working-days'
import type { Dice } from '@/server/demo/dice'
import { chance, lengthOf } from '../support/soak'
import { type Api, apiAs } from './support/api'
import { expect, test } from './support/app'
import { boardShown, plannedOrders, today, week } from './support/board'
import { type PageFigures, pageFigures } from './support/page-figures'
import { listShown } from './support/screens'

/** Of a day of eight hours at ten changes a second, in fast time. */
const CHANGES = lengthOf(300, 18_000)
const WARM_UP = lengthOf(120, 1_500)
const LOOKS = lengthOf(6, 20)
const PER_SECOND = lengthOf(25, 50)
const AT_ONCE = 8

/** What the second half of the day may need more than the first, of each page; of the server's heap, too. */
const MORE = { heap: 1.5 * 1024 * 1024, nodes: 300, listeners: 60 } as const
const SERVER_HEAP_MORE = 24 * 1024 * 1024

/** A session that the page's own clock never sees at its end. */
const LASTING = { expires_at: String(Date.parse('2100-01-01')) }

interface Shown {
  readonly opened: readonly number[]
  readonly listed: readonly number[]
  readonly planned: readonly number[]
}

/** One change of an order that stands on one of the screens, by chance. */
function changeOf(by: Dice, { opened, listed, planned }: Shown): readonly [number, Readonly<Record<string, unknown>>] {
  const at = by.int(0, 5)
  if (at === 0) return [by.pick(planned), { production_at: `${addWorkingDays(today(), by.int(0, 3))} 08:30:00` }]
  const id = by.pick(at === 1 ? planned : at < 4 ? listed : opened)
  const change = by.pick([
    { bacs: [`B${by.int(100, 999)}`] },
    { tags: by.chance(0.5) ? ['prio'] : [] },
    { picking_runs: [`R${by.int(100, 999)}`] },
    { files_state: by.pick(['new', 'processing', 'complete']) },
    { preparation_state: by.pick(['new', 'processing']) }
  ])
  return [id, change]
}

/** Makes so many changes at the pace of the day; answers how many were made. */
async function changeMany(api: Api, by: Dice, shown: Shown, count: number): Promise<number> {
  const pending = new Set<Promise<void>>()
  let made = 0
  const since = performance.now()
  for (let n = 0; n < count; n += 1) {
    const early = (n * 1_000) / PER_SECOND - (performance.now() - since)
    if (early > 0) await new Promise((then) => setTimeout(then, early))
    if (pending.size >= AT_ONCE) await Promise.race(pending)
    const change = api.patch(...changeOf(by, shown)).then(({ status }) => {
      if (status === 200) made += 1
    })
    pending.add(change)
    void change.finally(() => pending.delete(change))
  }
  await Promise.all(pending)
  return made
}

/** The server's heap and memory as it tells them itself, in bytes. */
async function serverFigures(address: string): Promise<{ readonly heap: number; readonly resident: number }> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const read = (name: string): number => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1])
  return { heap: read('nodejs_heap_size_used_bytes'), resident: read('process_resident_memory_bytes') }
}

/** What the second half of them needs more than the first, at the least that each had. */
function growth(values: readonly number[]): number {
  const half = Math.ceil(values.length / 2)
  return Math.min(...values.slice(half)) - Math.min(...values.slice(0, half))
}

const grownBy = (looks: readonly PageFigures[]): PageFigures => ({
  heap: growth(looks.map(({ heap }) => heap)),
  nodes: growth(looks.map(({ nodes }) => nodes)),
  listeners: growth(looks.map(({ listeners }) => listeners))
})
const kb = (bytes: number): number => Math.round(bytes / 1024)

test.use({ newBrowsers: true })

test(`a list, a wall and an order that stay open need no more after ${CHANGES} changes than before, and neither does the server`, async ({
  openAs,
  server
}) => {
  test.setTimeout(lengthOf(150_000, 40 * 60_000))
  const api = await apiAs(server.address, 'camille')
  const newest = await api.list('all/opened')
  const opened = newest.find(({ origin_code }) => origin_code === 'sales')?.id ?? 0
  const planned = (await plannedOrders(api, 'press', week())).map(({ id }) => id)
  const shown: Shown = { opened: [opened], listed: newest.slice(0, 25).map(({ id }) => id), planned }
  const screens: Readonly<Record<string, Page>> = {
    list: await openAs('camille', '/orders/all/opened', LASTING),
    wall: await openAs('noa', '/dashboard/dark?mural=press', LASTING),
    order: await openAs('sacha', `/orders/view/${opened}`, LASTING)
  }
  await listShown(screens.list as Page)
  await boardShown(screens.wall as Page)
  await expect((screens.order as Page).getByRole('list', { name: 'Étapes' })).toBeVisible()
  const readers = await Promise.all(Object.entries(screens).map(async ([name, page]) => [name, await pageFigures(page)] as const))

  const by = chance()
  await changeMany(api, by, shown, WARM_UP)
  const pages: Record<string, PageFigures[]> = {}
  const servers: { heap: number; resident: number }[] = []
  let made = 0
  for (let look = 0; look < LOOKS; look += 1) {
    made += await changeMany(await apiAs(server.address, 'camille'), by, shown, CHANGES / LOOKS)
    servers.push(await serverFigures(server.address))
    for (const [name, read] of readers) pages[name] = [...(pages[name] ?? []), await read()]
  }
  const grown = Object.entries(pages).map(([name, looks]) => ({ name, ...grownBy(looks) }))
  const serverHeap = growth(servers.map(({ heap }) => heap))
  const held = grown.map(({ name, heap, nodes, listeners }) => `${name} ${kb(heap)} kB, ${nodes} nodes, ${listeners} listeners`)
  test.info().annotations.push({
    type: 'held',
    description: `${made} changes, the second half more than the first: ${held.join('; ')}; server ${kb(serverHeap)} kB of ${kb(servers.at(-1)?.resident ?? 0)} kB`
  })
  expect(made).toBeGreaterThan(CHANGES / 2)
  expect(grown.filter(({ heap, nodes, listeners }) => heap > MORE.heap || nodes > MORE.nodes || listeners > MORE.listeners)).toEqual([])
  expect(serverHeap).toBeLessThan(SERVER_HEAP_MORE)
})
