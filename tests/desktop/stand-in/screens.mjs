// The screens of a machine that has none: one, unless STANDIN_DISPLAYS says how many stand side by side; tests add some and take them away.
import { LoudEmitter, partial } from './loud.mjs'
import { event } from './state.mjs'

const WIDTH = 1920

const sideBySide = (count) =>
  Array.from({ length: count }, (_, at) => {
    const area = (height) => ({ x: at * WIDTH, y: 0, width: WIDTH, height })
    return { id: at + 1, scaleFactor: 1, bounds: area(1080), workArea: area(1040) }
  })

let displays = sideBySide(Number(process.env.STANDIN_DISPLAYS ?? 1))

/** The screen in which the middle of a window is; the first one for a window that is on none. */
export const displayOf = ({ x, y, width, height }) => {
  const [left, top] = [x + width / 2, y + height / 2]
  const holds = ({ bounds }) => left >= bounds.x && left < bounds.x + bounds.width && top >= bounds.y && top < bounds.y + bounds.height
  return displays.find(holds) ?? displays[0]
}

class Screen extends LoudEmitter {
  constructor() {
    super('screen', ['display-added', 'display-removed', 'display-metrics-changed'])
  }

  getPrimaryDisplay() {
    return displays[0]
  }

  getAllDisplays() {
    return [...displays]
  }

  getDisplayMatching(bounds) {
    return displayOf(bounds)
  }
}

const emitter = new Screen()

export const screen = partial('screen', emitter)

/** So many screens stand there from now on: the last one came, or went. */
export function plugDisplays(count) {
  const [before, now] = [displays, sideBySide(count)]
  displays = now
  if (now.length > before.length) emitter.emit('display-added', event(), now.at(-1))
  else emitter.emit('display-removed', event(), before.at(-1))
}
