/**
 * Stylesheets that failed, by their address, with the try that is under way. Vite asks for each only once, and takes one that failed for one
 * that is there: its part would come without its style.
 */
const failed = new Map<string, Promise<void> | null>()

/** What came once, with its style. */
const came = new WeakSet<object>()

document.addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return
    failed.set(target.href, null)
    target.remove()
  },
  true
)

const tryAgain = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link')
    link.addEventListener('load', () => {
      failed.delete(href)
      resolve()
    })
    link.addEventListener('error', () => reject(new Error(`no style ${href}`)))
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  })

/** Loads code with its style: stylesheets that failed before are loaded again first, and without them it does not come either. */
export async function withStyle<T>(load: () => Promise<T>): Promise<T> {
  if (!came.has(load)) {
    for (const [href, trying] of failed) failed.set(href, trying ?? tryAgain(href))
    await Promise.all(failed.values())
  }
  const code = await load()
  came.add(load)
  return code
}
