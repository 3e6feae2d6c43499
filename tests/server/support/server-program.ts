import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { build } from 'vite'

const ROOT = resolve(import.meta.dirname, '../../..')

/** A server that runs as a program. */
export interface RunningServer {
  readonly child: ChildProcess
  /** Where it listens; fails with what it complained of where it ends before. */
  readonly address: Promise<string>
  /** What it said beside its address: the way to the first-start page. */
  readonly setup: () => string | null
  readonly ended: Promise<number | null>
  readonly complaints: () => string
}

/** The server as it is shipped: a program of its own, built from the sources at hand. */
export interface ServerProgram {
  /** Where its files are. */
  readonly folder: string
  readonly start: (env: Readonly<Record<string, string>>) => RunningServer
  readonly remove: () => void
}

function run(program: string, env: Readonly<Record<string, string>>): RunningServer {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH, HOME: process.env.HOME, PORT: '0', ATELIER_DEMO_ORDERS: '60', NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc']
  })
  let complaints = ''
  let setup: string | null = null
  child.stderr?.on('data', (chunk) => (complaints += chunk))
  const ended = new Promise<number | null>((done) => child.once('exit', done))
  const address = new Promise<string>((ready, fail) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const found = /^Atelier prêt : (http:\/\/127\.0\.0\.\d+:\d+)$/.exec(line)?.[1]
      const link = /^Premier démarrage, lien valable une heure : (.+)$/.exec(line)?.[1]
      if (link) setup = link
      else if (found) ready(found)
      else if (!/^(?:Adresse protégée|Empreinte de l'autorité) : /.test(line)) fail(new Error(`unexpected line: ${line}`))
    })
    void ended.then((code) => fail(new Error(`ended with ${code}: ${complaints}`)))
  })
  address.catch(() => undefined)
  return { child, address, setup: () => setup, ended, complaints: () => complaints }
}

/** Builds it into a folder of its own. */
export async function buildServerProgram(): Promise<ServerProgram> {
  mkdirSync(join(ROOT, '.cache'), { recursive: true })
  const bundle = mkdtempSync(join(ROOT, '.cache/test-server-'))
  await build({
    configFile: join(ROOT, 'vite.server.config.ts'),
    root: ROOT,
    logLevel: 'warn',
    build: { outDir: join(bundle, 'server'), emptyOutDir: true }
  })
  cpSync(join(ROOT, 'src/server/db/migrations'), join(bundle, 'server/migrations'), { recursive: true })
  return {
    folder: join(bundle, 'server'),
    start: (env) => run(join(bundle, 'server/start.js'), env),
    remove: () => rmSync(bundle, { recursive: true, force: true })
  }
}
