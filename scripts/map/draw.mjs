/** @typedef {import('./house.mjs').House} House */
/** @typedef {{ x: number, y: number, w: number, h: number }} Box in pixels of the picture */

const WIDTH = 1280
const MARGIN = 20
const PAD = 14
const LINE = 21
const TITLE = 30
/** Mean width of a letter of a folder's name. */
const LETTER = 7.7
/** Between rooms that stand one over the other: an arrow has room. */
const GAP = 46

/** What a room is for, in few words. @type {Readonly<Record<string, string>>} */
const PURPOSE = {
  domain: 'rules of the workshop: pure, no clock, no I/O',
  contract: 'what crosses a wall, as schemas: calls, events, bridge, storage',
  server: 'routes, rules applied, SQL',
  main: 'windows, session, printing, archives',
  preload: 'the bridge',
  'renderer/app': 'routes and shell: composes features',
  'renderer/features': 'what draws one subject each; none knows another',
  'renderer/lib': 'data and walls of the page',
  'renderer/kit': 'what draws without knowing orders'
}
const WIDE = ['renderer/app', 'renderer/features']

const STYLE = `
    svg { --ground: #fff; --room: #f3f5f8; --frame: #8a94a3; --text: #1b2430; --soft: #55606f; --import: #55606f; --call: #0b6bcb }
    @media (prefers-color-scheme: dark) { svg { --ground: #14181d; --room: #1f252d; --frame: #79859a; --text: #eef1f5; --soft: #aab4c2; --import: #aab4c2; --call: #6db3ff } }
    text { font: 14px system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif; fill: var(--text) }
    .title { font-size: 17px; font-weight: 600 }
    .soft { fill: var(--soft) }
    .call { fill: var(--call) }
    .ground { fill: var(--ground) }
    .room { fill: var(--room); stroke: var(--frame) }
    .frame { fill: none; stroke: var(--frame); stroke-dasharray: 6 5 }
    line, path { fill: none; stroke: var(--import); stroke-width: 2; marker-end: url(#import) }
    .wall { stroke: var(--call); stroke-width: 3; marker-start: url(#call); marker-end: url(#call) }
    #import path { fill: var(--import); stroke: none; marker-end: none }
    #call path { fill: var(--call); stroke: none; marker-end: none }`

const round = (/** @type {number} */ value) => Math.round(value)
const text = (/** @type {number} */ x, /** @type {number} */ y, /** @type {string} */ content, kind = '') =>
  `<text x="${round(x)}" y="${round(y)}"${kind === '' ? '' : ` class="${kind}"`}>${content}</text>`
const frame = (/** @type {Box} */ { x, y, w, h }, /** @type {'room' | 'frame'} */ kind) =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="8" class="${kind}"/>`
const arrow = (/** @type {number[]} */ [x1 = 0, y1 = 0, x2 = 0, y2 = 0], kind = '') =>
  `<line x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"${kind === '' ? '' : ` class="${kind}"`}/>`

/** Names in lines that are no longer than this. @param {readonly string[]} names @param {number} width in pixels @param {string} between */
function wrapped(names, width, between) {
  /** @type {string[]} */
  const lines = []
  for (const name of names) {
    const longer = `${lines.at(-1)}${between}${name}`
    if (lines.length > 0 && longer.length * LETTER <= width) lines[lines.length - 1] = longer
    else lines.push(name)
  }
  return lines
}

/**
 * The picture of a house: its rooms with their folders, who imports whom, and the walls that are crossed while it runs.
 * @param {House} house
 * @returns {string} an SVG for light and dark pages
 * @throws where a room or an import has no place in it
 */
export function draw({ rooms, imports }) {
  /** @type {Map<string, Box>} */
  const boxes = new Map()
  /** @type {string[]} */
  const drawn = []
  const box = (/** @type {string} */ room) => boxes.get(room) ?? { x: 0, y: 0, w: 0, h: 0 }

  const linesOf = (/** @type {string} */ room, /** @type {number} */ w) => ({
    purpose: wrapped((PURPOSE[room] ?? '').split(' '), w - 2 * PAD, ' '),
    names: wrapped(rooms.get(room) ?? [], w - 2 * PAD, ' · ')
  })
  const heightOf = (/** @type {string} */ room, /** @type {number} */ w) => {
    const { purpose, names } = linesOf(room, w)
    return TITLE + (purpose.length + names.length) * LINE + PAD
  }
  const place = (/** @type {string} */ room, /** @type {Omit<Box, 'h'>} */ { x, y, w }, h = heightOf(room, w)) => {
    boxes.set(room, { x, y, w, h })
    const { purpose, names } = linesOf(room, w)
    drawn.push(frame(box(room), 'room'), text(x + PAD, y + 24, room, 'title'))
    for (const [at, line] of purpose.entries()) drawn.push(text(x + PAD, y + TITLE + 15 + at * LINE, line, 'soft'))
    for (const [at, line] of names.entries()) drawn.push(text(x + PAD, y + TITLE + 15 + (purpose.length + at) * LINE, line))
    return y + box(room).h
  }

  const top = 136
  const page = { x: 340, y: top, w: 600, h: 0 }
  let y = top + 40
  for (const room of WIDE) {
    const inset = room === 'renderer/features' ? 46 : 18
    y = place(room, { x: page.x + inset, y, w: page.w - 2 * inset }) + GAP
  }
  const forLib = 186
  const forKit = page.w - 36 - GAP - forLib
  const low = Math.max(heightOf('renderer/lib', forLib), heightOf('renderer/kit', forKit))
  place('renderer/lib', { x: page.x + 18, y, w: forLib }, low)
  place('renderer/kit', { x: page.x + 18 + forLib + GAP, y, w: forKit }, low)
  page.h = y + low + 18 - top
  const left = { ...page, x: MARGIN, w: 230 }
  const right = { ...page, x: WIDTH - MARGIN - 250, w: 250 }
  place('server', { x: left.x + 18, y: top + 40, w: left.w - 36 }, page.h - 58)
  place('preload', { x: right.x + 18, y: top + page.h - 18 - 78, w: 104 }, 78)
  place('main', { x: right.x + 18, y: top + 40, w: right.w - 36 }, page.h - 58 - 78 - GAP)

  const under = top + page.h + GAP
  const contract = { x: MARGIN, y: under, w: WIDTH - 2 * MARGIN }
  const floor = place('contract', contract) + GAP
  const height = place('domain', { ...contract, y: floor }) + 60

  const { y: cy, h: ch } = box('contract')
  const { y: dy } = box('domain')
  const down = (/** @type {string} */ from, /** @type {string} */ to, /** @type {number} */ x) => [
    x,
    box(from).y + box(from).h,
    x,
    box(to).y
  ]
  const features = box('renderer/features')
  const lib = box('renderer/lib')
  const kit = box('renderer/kit')
  const main = box('main')
  const middle = page.x + page.w / 2
  const pageFloor = top + page.h
  /** Where the arrow of an import stands; of the four rooms of the page those that lead out are one. @type {Record<string, number[]>} */
  const ways = {
    'renderer/app -> renderer/features': down('renderer/app', 'renderer/features', middle),
    'renderer/app -> renderer/lib': down('renderer/app', 'renderer/lib', page.x + 32),
    'renderer/app -> renderer/kit': down('renderer/app', 'renderer/kit', page.x + page.w - 32),
    'renderer/features -> renderer/lib': [lib.x + lib.w / 2, features.y + features.h, lib.x + lib.w / 2, lib.y],
    'renderer/features -> renderer/kit': [kit.x + kit.w / 2, features.y + features.h, kit.x + kit.w / 2, kit.y],
    'renderer/lib -> renderer/kit': [lib.x + lib.w, lib.y + 40, kit.x, lib.y + 40],
    'renderer/kit -> renderer/lib': [kit.x, kit.y + 70, lib.x + lib.w, kit.y + 70],
    'page -> contract': [middle - 60, pageFloor, middle - 60, cy],
    'page -> domain': [middle + 60, pageFloor, middle + 60, dy],
    'server -> contract': [left.x + 60, pageFloor - 18, left.x + 60, cy],
    'server -> domain': [left.x + 170, pageFloor - 18, left.x + 170, dy],
    'main -> contract': [main.x + 150, main.y + main.h, main.x + 150, cy],
    'main -> domain': [main.x + 190, main.y + main.h, main.x + 190, dy],
    'preload -> contract': down('preload', 'contract', main.x + 52),
    'contract -> domain': [WIDTH / 2 + 200, cy + ch, WIDTH / 2 + 200, dy]
  }
  const known = new Set([...imports].map((one) => one.replace(/^renderer\/\w+ -> (?=contract|domain)/, 'page -> ')))
  const arrows = [...known].sort().map((one) => {
    const way = ways[one]
    if (way === undefined) throw new Error(`the picture has no place for ${one}`)
    return arrow(way)
  })
  const lost = [...rooms.keys()].filter((room) => !boxes.has(room))
  if (lost.length > 0) throw new Error(`the picture has no place for ${lost.join(', ')}`)

  const at = top + 20
  const walls = [
    arrow([left.x + left.w + 4, at, page.x - 4, at], 'wall'),
    text(left.x + left.w + 14, at - 40, 'HTTP,', 'call'),
    text(left.x + left.w + 14, at - 20, 'Socket.IO', 'call'),
    arrow([page.x + page.w + 4, at, right.x - 4, at], 'wall'),
    text(page.x + page.w + 12, at - 40, 'bridge,', 'call'),
    text(page.x + page.w + 12, at - 20, 'app://', 'call'),
    `<path d="M ${right.x + 120} ${top - 4} V 70 H ${left.x + 160} V ${top - 4}" class="wall"/>`,
    text(WIDTH / 2 - 150, 60, 'HTTP: what pages ask of the host, handed on', 'call'),
    arrow([left.x + 60, top - 4, left.x + 60, 50], 'wall'),
    text(left.x + 4, 36, 'PostgreSQL, files', 'call'),
    arrow([right.x + 200, top - 4, right.x + 200, 50], 'wall'),
    text(right.x - 4, 36, 'keychain, printers, folders', 'call')
  ]
  const frames = [
    frame(left, 'frame'),
    text(left.x + PAD, top + 26, 'Node'),
    frame(page, 'frame'),
    text(page.x + PAD, top + 26, 'page: in the desktop, or in a browser'),
    frame(right, 'frame'),
    text(right.x + PAD, top + 26, 'Electron')
  ]
  const foot = height - 24
  const legend = [
    arrow([MARGIN, foot - 5, MARGIN + 40, foot - 5]),
    text(MARGIN + 52, foot, 'imports (what goes behind a room passes it by)', 'soft'),
    arrow([480, foot - 5, 520, foot - 5], 'wall'),
    text(532, foot, 'a wall, crossed while it runs: checked on the far side', 'soft')
  ]
  const head = (/** @type {string} */ id, /** @type {number} */ size) =>
    `<marker id="${id}" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="${size}" markerHeight="${size}" orient="auto-start-reverse"><path d="M 0 0 L 10 5 L 0 10 z"/></marker>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${round(height)}" role="img">
  <title>Atelier: rooms, imports and walls</title>
  <style>${STYLE}
  </style>
  <defs>${head('import', 6)}${head('call', 5)}</defs>
  ${[`<rect width="${WIDTH}" height="${round(height)}" class="ground"/>`, ...frames, ...arrows, ...drawn, ...walls, ...legend].join('\n  ')}
</svg>
`
}
