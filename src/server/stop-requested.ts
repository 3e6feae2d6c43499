/** Resolves when somebody asks this process to stop: a signal, its parent's word `stop`, or its parent's end (Windows has no signals). */
export function stopRequested(): Promise<string> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve(signal))
    process.on('disconnect', () => resolve('disconnect'))
    process.on('message', (message) => {
      if (message === 'stop') resolve('message')
    })
  })
}
