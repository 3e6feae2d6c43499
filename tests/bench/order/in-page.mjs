/**
 * @typedef {object} Parts how many of each part the order has
 * @property {number} items @property {number} faces @property {number} annotations
 * @property {number} pins things that can be pinned: annotations, files, comments
 *
 * @typedef {object} Opening what the page tells of one opening
 * @property {number} useful milliseconds from the press until the number, the states and the next action of the order are painted
 * @property {number} whole until all that the window shows of it is, pictures included
 * @property {number} complete until the document holds every part of it, those out of the window included
 * @property {number} requests begun between the moment that the pointer came to the link and the first useful paint
 * @property {string[]} asked their paths
 */

/**
 * Looks at the next press: to be handed to `page.evaluate` before the pointer comes to the link; `window.opened()` answers after it.
 * Every part is looked for in the document: what the window shows must be painted, pictures decoded; then all of the order must be there.
 * @param {{ reference: string, parts: Parts }} expected
 */
export function lookAtOpening({ reference, parts }) {
  const from = performance.now()
  const { port1, port2 } = new MessageChannel()
  /** Resolves after the frame under way has been handed to the screen. @returns {Promise<number>} */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(null)
      })
    })
  const count = (/** @type {string} */ selector) => document.querySelectorAll(selector).length
  const isUseful = () =>
    document.querySelector('h1')?.textContent?.includes(reference) === true && count('header button[aria-haspopup="menu"]') >= 3
  const papers = parts.pins - parts.annotations
  /** The window is full of items, or holds them all; papers stand beside them. */
  const isWhole = () => {
    const drawn = [...document.querySelectorAll('article[aria-label^="Article"]')]
    const last = drawn.at(-1)
    return (
      last !== undefined &&
      (drawn.length === parts.items || last.getBoundingClientRect().top > innerHeight) &&
      count('button[aria-pressed][aria-label^="Épingler "]') >= papers
    )
  }
  const isComplete = () =>
    count('article[aria-label^="Article"]') === parts.items &&
    count('fieldset[aria-label^="Face "]') === parts.faces &&
    count('ul[aria-label^="Annotations"] > li') === parts.annotations &&
    count('button[aria-pressed][aria-label^="Épingler "]') === parts.pins
  const isShown = (/** @type {Element} */ element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return bottom > 0 && right > 0 && top < innerHeight && left < innerWidth
  }
  // A picture of an item out of the window is not asked for its own place: the browser, which left that item aside, would lay it out.
  const shown = () => [...document.images].filter((image) => isShown(image.closest('article') ?? image) && isShown(image))

  /** Resolves once `ready` holds, looked at when the document changes or a picture comes: the looking itself asks for no frame. @param {() => boolean} ready @returns {Promise<void>} */
  const until = (ready) =>
    new Promise((resolve) => {
      const look = () => {
        if (!ready()) return
        observer.disconnect()
        document.removeEventListener('load', look, true)
        resolve()
      }
      const observer = new MutationObserver(look)
      observer.observe(document, { childList: true, subtree: true })
      document.addEventListener('load', look, true)
      look()
    })

  const press = new Promise((resolve) => {
    const hear = async (/** @type {Event} */ { timeStamp }) => {
      await until(isUseful)
      const at = await painted()
      const useful = at - timeStamp
      const requested = performance
        .getEntriesByType('resource')
        .filter(({ startTime }) => startTime >= from && startTime <= at)
        .map(({ name }) => new URL(name).pathname)
      await until(isWhole)
      await painted()
      await until(() => shown().every((image) => image.complete))
      // Loaded is not yet drawn: a picture is decoded first.
      await Promise.all(shown().map((image) => image.decode()))
      const whole = (await painted()) - timeStamp
      await until(isComplete)
      const complete = (await painted()) - timeStamp
      resolve({ useful, whole, complete, requests: requested.length, requested })
    }
    document.addEventListener('click', (event) => void hear(event), { capture: true, once: true })
  })
  Object.assign(window, { opened: () => press })
}
