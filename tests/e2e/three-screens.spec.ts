import type { Page, Request } from '@playwright/test'
import { addDays, type CalendarDay } from '@/domain/calendar/days'
import { addWorkingDays, isWorkingDay } from '@/domain/calendar/working-days'
import { visibleDays } from '@/domain/planning/visible-days'
import type { Dice } from '@/server/demo/dice'
import { chance, inSoak, lengthOf } from '../support/soak'
import { type Api, apiAs } from './support/api'
import { type DemoUser, expect, test } from './support/app'
import { boardShown, dayColumn, plannedOrders, today } from './support/board'
import { type PageFigures, pageFigures } from './support/page-figures'
import { listShown } from './support/screens'

/**
 * A day of eight hours in fast time. Its changes come live, one after the other, as in half an hour of ten a second; between two looks the pages'
 * own clock is put forward a minute at a time (among the other tests by ten), until eight hours have passed there, midnight among them. With
 * `--rounds 16` they are as many as ten a second make in eight hours, which takes two.
 */
const CHANGES = lengthOf(180, 18_000)
const WARM_UP = lengthOf(75, 1_500)
const HOURS = 8
const STEP_MINUTES = inSoak(10, 1)
const LOOKS = lengthOf(6, 20)
const PER_SECOND = inSoak(25, 50)
const AT_ONCE = 8

/** What the second half of the day may need more than the first, of each page; of the server's heap, too. */
const MORE = { heap: 1.5 * 1024 * 1024, nodes: 300, listeners: 60 } as const
const SERVER_MORE = { heap: 24 * 1024 * 1024, resident: 64 * 1024 * 1024 } as const

/** The pages' day: a working day before another one, so that a board shows both. */
function pagesDay(): CalendarDay {
  let day = today()
  while (!isWorkingDay(day) || !isWorkingDay(addDays(day, 1))) day = addDays(day, 1)
  return day
}
const DAY = pagesDay()
/** At six or seven in the evening: it ends after midnight. */
const BEGINS = new Date(`${DAY}T17:00:00Z`)
const WEEK = visibleDays(DAY, 5)

interface Shown {
  readonly opened: readonly number[]
  readonly listed: readonly number[]
  readonly planned: readonly number[]
}

/** One change of an order that stands on one of the screens, by chance. */
function changeOf(by: Dice, { opened, listed, planned }: Shown): readonly [number, Readonly<Record<string, unknown>>] {
  const at = by.int(0, 5)
  if (at === 0) return [by.pick(planned), { production_at: `${addWorkingDays(DAY, by.int(0, 3))} 08:30:00` }]
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

/**
 * The server's heap and memory as it tells them itself, in bytes, and its windows. What was made just now is left out of the heap: it is mostly
 * garbage, up to 48 MB of it, and what stays comes to the other spaces.
 */
async function serverFigures(address: string): Promise<{ readonly heap: number; readonly resident: number; readonly sockets: number }> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const read = (name: string): number => Number(new RegExp(`^${name} ([\\d.e+]+)$`, 'm').exec(text)?.[1])
  const spaces = [...text.matchAll(/^nodejs_heap_space_size_used_bytes\{space="(?!new)\w+"\} ([\d.e+]+)$/gm)]
  if (spaces.length === 0) throw new Error('the server tells nothing of its heap')
  const heap = spaces.reduce((sum, [, bytes]) => sum + Number(bytes), 0)
  return { heap, resident: read('process_resident_memory_bytes'), sockets: read('atelier_sockets') }
}

interface Requests {
  /** How often the session was renewed. */
  renewed: number
  /** How often something was read or written. */
  read: number
  readonly underWay: Set<Request>
}

/** What a page has asked the server for since then. */
function requestsOf(page: Page): Requests {
  const requests: Requests = { renewed: 0, read: 0, underWay: new Set() }
  page.on('request', (request) => {
    if (request.url().endsWith('/oauth/v2/token')) requests.renewed += 1
    else if (request.url().includes('/api/')) requests.read += 1
    else return
    requests.underWay.add(request)
  })
  const isOver = (request: Request): void => void requests.underWay.delete(request)
  page.on('requestfinished', isOver)
  page.on('requestfailed', isOver)
  return requests
}

/** Puts the clock of every page forward, a step after the other; what is due in each is answered before the next, however busy the machine. */
async function passMinutes(pages: readonly Page[], requests: readonly Requests[], minutes: number): Promise<void> {
  for (let passed = 0; passed < minutes; passed += STEP_MINUTES) {
    await Promise.all(pages.map((page) => page.clock.fastForward(Math.min(STEP_MINUTES, minutes - passed) * 60_000)))
    // What is due leaves a moment later.
    await Promise.all(pages.map((page) => page.evaluate(() => new Promise((then) => setTimeout(then, 50)))))
    await expect.poll(() => requests.flatMap(({ underWay }) => [...underWay].map((request) => request.url()))).toEqual([])
  }
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
/** How it went over the day, in MB: some of the values, the first and the last among them. */
const course = (values: readonly number[]): string => {
  const step = Math.max(1, Math.floor((values.length - 1) / 16))
  return values
    .filter((_, at) => at % step === 0 || at === values.length - 1)
    .map((bytes) => Math.round(bytes / 2 ** 20))
    .join(' ')
}

test.use({ newBrowsers: true })

test(`a list, a wall and an order that stay open for ${HOURS} hours of their clocks need no more after ${CHANGES} changes than before, and neither does the server`, async ({
  openAs,
  server
}) => {
  test.setTimeout(lengthOf(150_000, 40 * 60_000))
  const api = await apiAs(server.address, 'camille')
  const newest = await api.list('all/opened')
  const opened = newest.find(({ origin_code }) => origin_code === 'sales')?.id ?? 0
  const planned = (await plannedOrders(api, 'press', WEEK)).map(({ id }) => id)
  const shown: Shown = { opened: [opened], listed: newest.slice(0, 25).map(({ id }) => id), planned }
  /** Opened by a clock of its own, which is that of the pages' day. */
  const openAt = async (user: DemoUser, path: string): Promise<Page> => {
    const page = await openAs(user, '/login')
    await page.clock.install({ time: BEGINS })
    await page.goto(path)
    return page
  }
  const list = await openAt('camille', '/orders/all/opened')
  const wall = await openAt('noa', '/dashboard/dark?mural=press')
  const order = await openAt('sacha', `/orders/view/${opened}`)
  const screens: Readonly<Record<string, Page>> = { list, wall, order }
  const all = Object.values(screens)
  await listShown(list)
  await boardShown(wall)
  await expect(order.getByRole('list', { name: 'Étapes' })).toBeVisible()
  await expect(dayColumn(wall, DAY).locator('header')).toContainText("Aujourd'hui")
  const readers = await Promise.all(Object.entries(screens).map(async ([name, page]) => [name, await pageFigures(page)] as const))
  const requests = all.map(requestsOf)

  const by = chance()
  await changeMany(api, by, shown, WARM_UP)
  const pages: Record<string, PageFigures[]> = {}
  const servers: { heap: number; resident: number }[] = []
  let made = 0
  for (let look = 0; look < LOOKS; look += 1) {
    made += await changeMany(await apiAs(server.address, 'camille'), by, shown, CHANGES / LOOKS)
    await passMinutes(all, requests, (HOURS * 60) / LOOKS)
    // The clock that jumped cut their sockets: they come back, and what comes next comes live again.
    await expect.poll(async () => (await serverFigures(server.address)).sockets, { timeout: 30_000 }).toBe(all.length)
    servers.push(await serverFigures(server.address))
    for (const [name, read] of readers) pages[name] = [...(pages[name] ?? []), await read()]
  }
  const hours = await Promise.all(all.map((page) => page.evaluate(() => Date.now())))
  const grown = Object.entries(pages).map(([name, looks]) => ({ name, ...grownBy(looks) }))
  const serverGrown = { heap: growth(servers.map(({ heap }) => heap)), resident: growth(servers.map(({ resident }) => resident)) }
  const held = grown.map(({ name, heap, nodes, listeners }) => `${name} ${kb(heap)} kB, ${nodes} nodes, ${listeners} listeners`)
  test.info().annotations.push({
    type: 'held',
    description: `${made} changes and ${HOURS} hours of the pages' clocks, the second half more than the first: ${held.join('; ')}; server ${kb(serverGrown.heap)} kB of heap, ${kb(serverGrown.resident)} kB resident (${course(servers.map(({ resident }) => resident))} MB); sessions renewed ${requests.map(({ renewed }) => renewed).join(', ')} times, ${requests.map(({ read }) => read).join(', ')} readings`
  })
  expect(made).toBeGreaterThan(CHANGES / 2)
  for (const now of hours) expect(now - BEGINS.getTime()).toBeGreaterThanOrEqual(HOURS * 3_600_000)
  // An access token lasts a quarter of an hour: a busy machine renews it late, and less often, but goes on renewing it.
  for (const { renewed, read } of requests) expect([renewed > HOURS / 2, read > HOURS]).toEqual([true, true])
  // Midnight has passed on the wall.
  await expect(dayColumn(wall, addDays(DAY, 1)).locator('header')).toContainText("Aujourd'hui")
  expect(grown.filter(({ heap, nodes, listeners }) => heap > MORE.heap || nodes > MORE.nodes || listeners > MORE.listeners)).toEqual([])
  expect([serverGrown.heap < SERVER_MORE.heap, serverGrown.resident < SERVER_MORE.resident]).toEqual([true, true])
})
