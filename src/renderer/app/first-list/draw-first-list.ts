import type { FirstList, FirstOrder } from '@/contract/desktop/first-list'
import { gridKey, STORAGE_KEYS } from '@/contract/storage'
import { dayMonth, listDay, timeOfDay } from '@/domain/calendar/date-text'
import { listedCustomer } from '@/domain/customers/names'
import { capital } from '@/domain/format/capital'
import { NOTHING, numberOrDash } from '@/domain/format/number'
import { displayReference, shortReference } from '@/domain/format/reference'
import { type ColumnChoice, type ColumnId, shownColumns } from '@/domain/lists/columns'
import { channelsOf, type DimensionCode, dimension, isDimension } from '@/domain/lists/dimensions'
import { type GridConfig, readGridConfig } from '@/domain/lists/grid-config'
import { stitchText, totalText } from '@/renderer/features/order-list/cells/figure-texts'
import referenceCell from '@/renderer/features/order-list/cells/reference-cell.module.css'
import cells from '@/renderer/features/order-list/cells/text-cells.module.css'
import { FIGURES, narrowBelow, ROW_HEIGHTS, trackList, wideVariables } from '@/renderer/features/order-list/grid/column-widths'
import columnLooks from '@/renderer/features/order-list/grid/columns.module.css'
import { type HeaderLabel, headerLabels } from '@/renderer/features/order-list/grid/header-labels'
import { NARROW, sidebarWidth } from '@/renderer/features/sidebar/narrow'
import sideLooks from '@/renderer/features/sidebar/sidebar.module.css'
import { originChipClass, originClass } from '@/renderer/kit/origin-chip/origin-chip'
import tabLooks from '@/renderer/kit/tabs/tabs.module.css'
import { DARK, DARK_TONES, LIGHT, LIGHT_TONES } from '@/renderer/kit/theme/palette'
import gridLooks from '@/renderer/kit/virtual-grid/virtual-grid.module.css'
import { orderPath } from '@/renderer/lib/orders/order-paths'
import { readStored } from '@/renderer/lib/storage/storage'
import toolbar from '../shell/toolbar.module.css'

type Child = Node | string

function part(tag: string, look: string, ...children: readonly Child[]): HTMLElement {
  const made = document.createElement(tag)
  made.className = look
  made.append(...children)
  return made
}
const bit = (look: string | undefined, ...children: readonly Child[]): HTMLElement => part('span', look ?? '', ...children)

/** On a phone rows are cards: the list itself draws them. */
const LEAST_WIDTH = 768

const isDark = (): boolean => {
  const chosen = readStored(STORAGE_KEYS.theme)
  return chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
}

/** The colours of the theme, under the names that style sheets know them by. */
function colours(dark: boolean): Readonly<Record<string, string>> {
  const tones = Object.entries(dark ? DARK_TONES : LIGHT_TONES).flatMap(([name, [ink, tint]]): [string, string][] => [
    [name, ink],
    [`${name}Tint`, tint]
  ])
  return Object.fromEntries([...Object.entries(dark ? DARK : LIGHT), ...tones].map(([name, value]) => [`--at${capital(name)}`, value]))
}

const count = (value = 0): string => numberOrDash(value)

const two = (first: string, second: string): HTMLElement => bit(cells.creation, bit(undefined, first), ' ', bit(cells.dim, second))

function some(labels: readonly string[], look: string | undefined): Child {
  const [first] = labels
  if (first === undefined) return ''
  const more = labels.length > 1 ? [bit(cells.more, `+${labels.length - 1}`)] : []
  return bit(cells.labels, bit(look, first), ...more)
}

function reference({ origin_ref_id: whole, origin_code: origin, id }: FirstOrder): readonly Child[] {
  const { chip, tail, suffix } = shortReference(whole, origin, new Date().getFullYear())
  const link = part('a', `${referenceCell.reference} ${originClass(origin)}`, tail, bit(referenceCell.suffix, suffix))
  link.title = displayReference(whole)
  link.tabIndex = -1
  link.setAttribute('href', orderPath(id))
  return [part('span', originChipClass(origin), chip), link]
}

function customer(order: FirstOrder): Child {
  const { strong, rest } = listedCustomer({ ...order, customer_organization: order.customer_organization ?? null })
  return bit(cells.customer, part('b', '', strong), ` ${rest}`)
}

/** Both days, one after the other or one above the other, as styles have it. */
function dispatch({ dispatched_at: sent, shipping_at: delivery }: FirstOrder, channel: string): Child {
  if (!sent && !delivery) return ''
  const both = delivery ? [bit(cells.arrow, '→'), bit(cells.dim, listDay(delivery, channel))] : []
  const look = channel === 'opened' ? cells.stack : `${cells.stack} ${cells.tall} ${cells.long}`
  return bit(look, bit(undefined, sent ? listDay(sent, channel) : NOTHING), ...both)
}

/** What is read of an order at a glance; pictures and what one presses come with the list itself. */
const drawCell: Readonly<Partial<Record<ColumnId, (order: FirstOrder, channel: string, isNarrow: boolean) => Child | readonly Child[]>>> = {
  reference,
  customer,
  bacs: ({ bacs }) => some(bacs, cells.bac),
  runs: ({ picking_runs: runs }) => some(runs, cells.run),
  orderedAt: ({ ordered_at: at }) => two(dayMonth(at), timeOfDay(at)),
  faces: ({ metrics }) => count(metrics.faces),
  items: ({ metrics }) => count(metrics.items),
  customizations: ({ metrics }) => count(metrics.customizations),
  stitchPoints: ({ metrics: { stitch_points: points = 0 } }, _, isNarrow) => (points === 0 ? NOTHING : stitchText(points, isNarrow)),
  total: ({ amount = null }, _, isNarrow) => bit(cells.total, totalText(amount, isNarrow)),
  production: ({ production_at: at }, channel) => (at ? bit(cells.day, listDay(at, channel)) : ''),
  dispatch
}

/** Columns of a list as the station keeps them, as far as its reader sees them: amounts are not told to everybody (reference: people 2.3). */
const columnsFor = (code: DimensionCode, orders: readonly FirstOrder[], chosen: GridConfig['columns']): readonly ColumnChoice[] =>
  shownColumns(chosen, {
    dimension: code,
    seesAll: orders.some(({ amount }) => typeof amount === 'number'),
    extras: true
  })

const headerText = (label: HeaderLabel): Child =>
  typeof label === 'string' ? label : bit('first-list-two', label[0], document.createElement('br'), label[1])

/** Of what the list scrolls by, in pixels. */
const SCROLLBAR_WIDTH = 11
/** Rows that are drawn first: each costs the first picture some 7 ms. */
const FIRST_ROWS = 6

/** A drawing: what is seen first, and the rows under it by `more`, once that stands on the screen. */
interface FirstView {
  readonly view: HTMLElement
  readonly more: () => void
}

/** `width` is that of its room: measured in the page it would be laid out twice. */
function drawGrid(columns: readonly ColumnChoice[], channel: string, orders: readonly FirstOrder[], width: number): FirstView {
  const isLong = channel !== 'opened'
  const scroller = part('div', `${gridLooks.scroller} ${columnLooks.list} ${isLong ? columnLooks.longDates : ''}`)
  const isCompact = readStored(STORAGE_KEYS.compact) === '1'
  const row = ROW_HEIGHTS[isCompact ? 'compact' : 'normal']
  const variables = { ...wideVariables(isLong), '--columns': trackList(columns), '--row': `${row}px` }
  for (const [name, value] of Object.entries(variables)) scroller.style.setProperty(name, value)
  const cell = (column: ColumnId, ...content: readonly Child[]): HTMLElement =>
    part(
      'div',
      `${gridLooks.cell} first-list-cell ${FIGURES.includes(column) ? columnLooks.figure : ''} ${columnLooks[column] ?? ''}`,
      ...content
    )
  const isNarrow = width < narrowBelow(columns, isLong)
  const head = columns.map(({ id }) => cell(id, id === 'select' ? '' : headerText(headerLabels(id)[isNarrow ? 'narrow' : 'wide'])))
  const drawRow = (order: FirstOrder): HTMLElement => {
    const drawn = columns.map(({ id }) => cell(id, ...[drawCell[id]?.(order, channel, isNarrow) ?? ''].flat()))
    const line = part('div', `${gridLooks.row} first-list-row`, ...drawn)
    // In the grid itself they are laid by their place in thousands.
    line.style.setProperty('position', 'relative')
    return line
  }
  const seen = orders.slice(0, Math.ceil(window.innerHeight / row))
  const grid = part('div', gridLooks.grid ?? '', part('div', gridLooks.headRow ?? '', ...head), ...seen.slice(0, FIRST_ROWS).map(drawRow))
  scroller.append(grid)
  if (isCompact) scroller.dataset.compact = 'true'
  if (isNarrow) scroller.dataset.narrow = 'true'
  return { view: scroller, more: () => grid.append(...seen.slice(FIRST_ROWS).map(drawRow)) }
}

const tabsOf = (code: DimensionCode, here: string): readonly Child[] => {
  const all = channelsOf(code)
  if (all.length < 2) return []
  const drawn = all.map((channel) => {
    const tab = bit(tabLooks.tab, dimension(code).channels[channel] ?? '')
    if (channel === here) tab.setAttribute('aria-current', 'page')
    return tab
  })
  return [part('div', tabLooks.tabs ?? '', ...drawn)]
}

/**
 * A list as it is about to be drawn, where and as it will stand: to be read while the application's own code comes, and to open an order of.
 * It is there for eyes alone: whoever listens to the screen hears the list itself. Null where there is no such list, or no room for it.
 */
export function drawFirstList({ scope, orders }: FirstList): FirstView | null {
  const [code = '', channel = ''] = scope.split('/')
  if (!isDimension(code) || orders.length === 0 || window.innerWidth < LEAST_WIDTH) return null
  // Groups have headers, which come with the list itself.
  const config = readGridConfig(readStored(gridKey(code)))
  if (config.group !== null) return null
  const { title, channels } = dimension(code)
  const chosen = readStored(STORAGE_KEYS.reducedSidebar)
  const isReduced = chosen === null ? matchMedia(NARROW).matches : chosen === '1'
  const dark = isDark()
  const view = part('div', 'first-list')
  view.setAttribute('aria-hidden', 'true')
  view.style.setProperty('--fontFamilyBase', "'Inter Variable', 'Segoe UI', sans-serif")
  view.style.setProperty('color-scheme', dark ? 'dark' : 'light')
  for (const [name, value] of Object.entries(colours(dark))) view.style.setProperty(name, value)
  const room = part('div', `${sideLooks.sidebar} ${isReduced ? sideLooks.reduced : ''}`)
  const head = part('h1', '', title, bit(toolbar.dot, ' · '), bit(toolbar.detail, channels[channel] ?? ''))
  const width = window.innerWidth - sidebarWidth(isReduced) - SCROLLBAR_WIDTH
  const grid = drawGrid(columnsFor(code, orders, config.columns), channel, orders, width)
  const content = part(
    'div',
    'first-list-content',
    part('header', toolbar.toolbar ?? '', head),
    ...tabsOf(code, channel),
    part('div', 'first-list-bars'),
    grid.view
  )
  view.append(room, content)
  return { view, more: grid.more }
}
