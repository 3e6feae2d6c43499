/**
 * Listens in the page to the next drag: `window.taken` resolves with the milliseconds from the event that begins it to the paint after
 * which the days tell what they would become. To be handed to `page.evaluate` before the press.
 */
export function lookAtTake() {
  const TREMBLE_PX = 6
  const channel = new MessageChannel()
  /** Resolves after the frame under way has been handed to the screen. @returns {Promise<number>} */
  const painted = () =>
    new Promise((resolve) => {
      requestAnimationFrame(() => {
        channel.port1.onmessage = () => resolve(performance.now())
        channel.port2.postMessage(null)
      })
    })
  const taken = new Promise((resolve) => {
    /** @type {MouseEvent | null} */
    let pressed = null
    let begun = false
    const begin = async (/** @type {Event} */ { timeStamp }) => {
      if (begun) return
      begun = true
      let at = await painted()
      while (document.querySelector('[data-held]') === null) at = await painted()
      resolve(at - timeStamp)
    }
    document.addEventListener(
      'mousedown',
      (event) => {
        pressed = event
      },
      { capture: true, once: true }
    )
    document.addEventListener('dragstart', (event) => void begin(event), { capture: true, once: true })
    document.addEventListener(
      'mousemove',
      (event) => {
        const gone = pressed === null ? 0 : Math.hypot(event.clientX - pressed.clientX, event.clientY - pressed.clientY)
        // Where the browser drags by itself, the event that counts is its own.
        if (gone >= TREMBLE_PX && document.querySelector('[draggable="true"]') === null) void begin(event)
      },
      { capture: true }
    )
  })
  Object.assign(window, { taken })
}
