import { setTimeout } from 'node:timers/promises'

const LOOKED_EVERY_MS = 100
const LOOKS = 10

/**
 * Ends this process, once everything is closed. One that still waits for a file a second later would wait for it at its end, too, for ever where its
 * folder does not answer: it is killed, as its supervisor would kill it later.
 */
export async function endProcess(code: number): Promise<never> {
  const isWaiting = (): boolean => process.getActiveResourcesInfo().some((name) => name.startsWith('FSReq'))
  for (let looks = 0; looks < LOOKS && isWaiting(); looks += 1) await setTimeout(LOOKED_EVERY_MS)
  if (isWaiting()) process.kill(process.pid, 'SIGKILL')
  process.exit(code)
}
