/** Handed to `page.evaluate` in the list before the click: hears its jobs and its long tasks. `window.printed()` answers when all are sent. */
export function lookAtPrint() {
  const { atelier } = /** @type {any} */ (window)
  /** @type {Map<number, string>} */
  const states = new Map()
  /** @type {number[]} */
  const tasks = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  let from = 0
  const hear = (/** @type {Event} */ { timeStamp, target }) => {
    const label = target instanceof Element ? (target.closest('button')?.textContent ?? '') : ''
    if (/^(Imprimer|Confirmer)/.test(label)) from = timeStamp
  }
  document.addEventListener('click', hear, true)
  const done = new Promise((resolve, reject) => {
    const stop = atelier.on('printing:changed', (/** @type {any} */ { changed }) => {
      for (const { id, state, reason } of changed) {
        if (state === 'failed' || state === 'uncertain') reject(new Error(reason))
        states.set(id, state)
      }
      if ([...states.values()].some((state) => state !== 'sent')) return
      stop()
      resolve(performance.now() - from)
    })
  })
  Object.assign(window, {
    printed: async () => {
      const took = await done
      // The browser tells of tasks some time after them.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      observer.disconnect()
      document.removeEventListener('click', hear, true)
      return { took, longest: Math.max(0, ...tasks), jobs: states.size }
    }
  })
}

/** The sheets that a page shows, as HTML without scripts: what is in it asks for nothing but files. */
export function staticHtml() {
  const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true))
  for (const part of copy.querySelectorAll('script, link[rel=modulepreload]')) part.remove()
  const made = document.createElement('style')
  made.textContent = document.adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules].map(({ cssText }) => cssText)).join('\n')
  copy.querySelector('head')?.append(made)
  return `<!doctype html>${copy.outerHTML}`
}

/** Settles when fonts and pictures are decoded, as the sheets themselves wait. */
export async function decoded() {
  await document.fonts.ready
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
}
