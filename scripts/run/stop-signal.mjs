const LOOK_EVERY_MS = 1000

/**
 * Resolves when we are asked to end: Ctrl+C, SIGTERM, a closed terminal, or the npm that started us gone (a shell between npm and us does
 * not always pass signals on).
 * @returns {Promise<'stop'>}
 */
export const stopAsked = () =>
  new Promise((resolve) => {
    const stop = () => resolve('stop')
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, stop)
    if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return
    const parent = process.ppid
    setInterval(() => process.ppid !== parent && stop(), LOOK_EVERY_MS).unref()
  })
