/**
 * @typedef {object} Look what the page tells of one press, in milliseconds from the press
 * @property {number} answered until the paint that answers the press
 * @property {number} shown until the paint of its rows
 * @property {number} event longest event of the press up to its next paint, as the browser tells it (Event Timing, in steps of 8 ms)
 */

/** The browser tells of no shorter event. */
const SHORTEST_EVENT_MS = 16

/**
 * Listens in the page to the next press of the mouse, or `on` a key: from its time stamp, after which frame the page had answered it, and after which its rows stood.
 * To be handed to `page.evaluate` before the press; `window.looked()` answers after it.
 * @param {{ answer: string, done: string, on?: 'click' | 'keydown' }} until expressions that are true once the press is answered, and once its rows are shown
 */
export function lookAtPress({ answer, done, on = 'click' }) {
  const answered = /** @type {() => boolean} */ (new Function(`return ${answer}`))
  const shown = /** @type {() => boolean} */ (new Function(`return ${done}`))
  const channel = new MessageChannel()
  /** Resolves after the frame under way has been handed to the screen. @returns {Promise<number>} */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(null)
      })
    })
  /** @type {number[]} */
  const events = []
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (Reflect.get(entry, 'interactionId') > 0) events.push(entry.duration)
  })
  observer.observe(/** @type {PerformanceObserverInit} */ ({ type: 'event', durationThreshold: 16 }))

  const press = new Promise((resolve) => {
    const hear = async (/** @type {Event} */ { timeStamp }) => {
      let at = await painted()
      while (!answered()) at = await painted()
      const answer = at - timeStamp
      while (!shown()) at = await painted()
      resolve({ answered: answer, shown: at - timeStamp })
    }
    document.addEventListener(on, (event) => void hear(event), { capture: true, once: true })
  })
  Object.assign(window, {
    looked: async () => {
      const times = await press
      // The browser tells of events some time after their paint.
      await new Promise((resolve) => setTimeout(resolve, 150))
      observer.disconnect()
      return { ...times, events }
    }
  })
}

/** The answer of `window.looked()` as figures. @param {{ answered: number, shown: number, events: readonly number[] }} told @returns {Look} */
export const lookOf = ({ answered, shown, events }) => ({ answered, shown, event: Math.max(SHORTEST_EVENT_MS, ...events) })
