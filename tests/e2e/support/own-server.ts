import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../../../scripts/run/server-process.mjs'

/** A built companion server with its own embedded database in a temporary folder; it can be stopped and started again under open screens. */
export interface OwnServer {
  /** The same after a stop and a start. */
  readonly address: string
  readonly stop: () => Promise<void>
  readonly start: () => Promise<void>
  /** Stops it for good and removes its folder. */
  readonly remove: () => Promise<void>
}

/** Starts one on a free port, with demo data. `env` adds to the server's environment. */
export async function ownServer(env: Readonly<Record<string, string>> = {}): Promise<OwnServer> {
  const folder = await mkdtemp(join(tmpdir(), 'atelier-e2e-'))
  await chmod(folder, 0o755)
  const { DATABASE_URL: _, ...inherited } = process.env

  const run = async (port: string) => {
    const started = await startServer(process.execPath, {
      env: { ...inherited, ATELIER_DATA: folder, ATELIER_DEMO_ORDERS: '600', PORT: port, ...env },
      onLine: () => undefined
    })
    if ('failed' in started) throw new Error(`the server ended with code ${started.failed} before it was ready`)
    return started
  }

  let running: Awaited<ReturnType<typeof run>> | null = await run('0')
  const { address } = running
  const stop = async () => {
    await running?.stop()
    running = null
  }
  return {
    address,
    stop,
    start: async () => {
      running ??= await run(new URL(address).port)
    },
    remove: async () => {
      await stop()
      await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    }
  }
}
