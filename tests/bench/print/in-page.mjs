/**
 * Handed to `page.evaluate` in the list before the click: hears its jobs and its long tasks. `window.begun()` answers when there are jobs,
 * `window.printed()` when all are sent, with
 * how long it took, and of that: until the first job was handed over, and while none was being handed over after it.
 */
export function lookAtPrint() {
  const { atelier } = /** @type {any} */ (window)
  /** @type {Map<number, string>} */
  const states = new Map()
  /** @type {number[]} */
  const tasks = []
  const observer = new PerformanceObserver((list) => tasks.push(...list.getEntries().map(({ duration }) => duration)))
  observer.observe({ type: 'longtask' })
  let from = 0
  /** Jobs that are being handed over now, when the first was, and how long none was since. */
  const handing = new Set()
  let first = 0
  let idle = 0
  let idleFrom = 0
  const hear = (/** @type {Event} */ { timeStamp, target }) => {
    const label = target instanceof Element ? (target.closest('button')?.textContent ?? '') : ''
    if (/^(Imprimer|Confirmer)/.test(label)) from = timeStamp
  }
  document.addEventListener('click', hear, true)
  const begun = Promise.withResolvers()
  const done = new Promise((resolve, reject) => {
    const stop = atelier.on('printing:changed', (/** @type {any} */ { changed }) => {
      begun.resolve(undefined)
      for (const { id, state, reason } of changed) {
        if (state === 'failed' || state === 'uncertain') reject(new Error(reason))
        states.set(id, state)
        const at = performance.now()
        if (state === 'printing' && !handing.has(id)) {
          if (first === 0) first = at
          else if (handing.size === 0) idle += at - idleFrom
          handing.add(id)
        } else if (state === 'sent' && handing.delete(id) && handing.size === 0) idleFrom = at
      }
      if ([...states.values()].some((state) => state !== 'sent')) return
      stop()
      resolve({ took: performance.now() - from, first: first - from, idle })
    })
  })
  Object.assign(window, {
    begun: () => begun.promise,
    printed: async () => {
      const times = await done
      // The browser tells of tasks some time after them.
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      observer.disconnect()
      document.removeEventListener('click', hear, true)
      return { ...times, longest: Math.max(0, ...tasks), jobs: states.size }
    }
  })
}

/**
 * The sheets that a page shows, as HTML without scripts: what is in it asks for nothing but files. Rules that scripts put into its style elements
 * are written out: they have the theme, its letters among it, without which other pages would be compared.
 */
export function staticHtml() {
  const copy = /** @type {HTMLElement} */ (document.documentElement.cloneNode(true))
  const copies = copy.querySelectorAll('style')
  document.querySelectorAll('style').forEach((style, at) => {
    const written = copies[at]
    if (written) written.textContent = [...(style.sheet?.cssRules ?? [])].map(({ cssText }) => cssText).join('\n')
  })
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
