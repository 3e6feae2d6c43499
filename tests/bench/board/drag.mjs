/**
 * @typedef {import('playwright-core').CDPSession} Session
 * @typedef {{ x: number, y: number }} Point
 * @typedef {object} Steps what happens between the parts of a drag
 * @property {() => Promise<unknown>} [taken] once it has been taken
 * @property {() => Promise<unknown>} [carried] once it is over its target
 */

/** Events of the pointer on its way: what a hand makes in half a second. */
export const MOVES = 30
/** A move of the mouse waits for its frame by itself; the browser's own drag does not. */
const FRAME_MS = 16
/** Past what a click may tremble. */
const TREMBLE_PX = 8

const between = (/** @type {Point} */ from, /** @type {Point} */ to, /** @type {number} */ share) => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share
})
const way = (/** @type {Point} */ from, /** @type {Point} */ to) =>
  Array.from({ length: MOVES }, (_, at) => between(from, to, (at + 1) / MOVES))

const mouse = (
  /** @type {Session} */ session,
  /** @type {'mousePressed' | 'mouseMoved' | 'mouseReleased'} */ type,
  /** @type {Point} */ at
) => session.send('Input.dispatchMouseEvent', { type, ...at, button: 'left', buttons: type === 'mouseReleased' ? 0 : 1, clickCount: 1 })

const trembled = ({ x, y }) => ({ x: x + TREMBLE_PX, y: y + TREMBLE_PX })

/** Drags as a mouse does, by the events of the browser itself. @param {Session} session @param {Point} from @param {Point} to @param {Steps} [steps] */
export async function dragByMouse(session, from, to, { taken, carried } = {}) {
  await mouse(session, 'mousePressed', from)
  await mouse(session, 'mouseMoved', trembled(from))
  await taken?.()
  for (const at of way(trembled(from), to)) await mouse(session, 'mouseMoved', at)
  await carried?.()
  await mouse(session, 'mouseReleased', to)
}

/** The same with the browser's own drag and drop, on which the peer stands. @param {Session} session @param {Point} from @param {Point} to @param {Steps} [steps] */
export async function dragNatively(session, from, to, { taken, carried } = {}) {
  await session.send('Input.setInterceptDrags', { enabled: true })
  const intercepted = new Promise((resolve) => session.once('Input.dragIntercepted', ({ data }) => resolve(data)))
  await mouse(session, 'mousePressed', from)
  await mouse(session, 'mouseMoved', trembled(from))
  const data = /** @type {any} */ (await intercepted)
  const drag = (/** @type {'dragEnter' | 'dragOver' | 'drop'} */ type, /** @type {Point} */ at) =>
    session.send('Input.dispatchDragEvent', { type, ...at, data })
  await drag('dragEnter', trembled(from))
  await taken?.()
  for (const at of way(trembled(from), to))
    await Promise.all([drag('dragOver', at), new Promise((resolve) => setTimeout(resolve, FRAME_MS))])
  await carried?.()
  await drag('drop', to)
  await mouse(session, 'mouseReleased', to)
}
