// electron [-r FILE] [--inspect=N] [--remote-debugging-port=N] [--chromium-switch...] APP [args]
import { readFileSync, statSync } from 'node:fs'
import inspector from 'node:inspector'
import { createRequire, registerHooks } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const here = import.meta.dirname
const require = createRequire(import.meta.url)
const args = process.argv.slice(2)

registerHooks({
  resolve: (name, context, next) =>
    /^electron(\/(main|common))?$/.test(name)
      ? { url: pathToFileURL(join(here, 'electron.mjs')).href, format: 'module', shortCircuit: true }
      : next(name, context)
})

const isRequire = (arg) => arg === '-r' || arg === '--require'
const required = args.filter((_, at) => isRequire(args[at - 1]))
const entry = args.find((arg, at) => !arg.startsWith('-') && !isRequire(args[at - 1]))

// Another system, and another program than Node, as far as the application asks for them.
const { STANDIN_PLATFORM, STANDIN_PROGRAM } = process.env
if (STANDIN_PLATFORM !== undefined) Object.defineProperty(process, 'platform', { value: STANDIN_PLATFORM, enumerable: true })
if (STANDIN_PROGRAM !== undefined) process.execPath = STANDIN_PROGRAM

const inspect = args.find((arg) => arg.startsWith('--inspect'))
if (inspect) inspector.open(Number(inspect.split('=')[1] ?? 9229), '127.0.0.1', inspect.startsWith('--inspect-brk'))

const { version } = JSON.parse(readFileSync(require.resolve('electron/package.json'), 'utf8'))
Object.defineProperty(process.versions, 'electron', { value: version, enumerable: true })
Object.defineProperty(process.versions, 'chrome', { value: '0.0.0.0-standin', enumerable: true })
Object.assign(process, { type: 'browser', defaultApp: true, resourcesPath: here, argv: [join(here, 'electron'), ...args] })

const requested = resolve(entry ?? '.')
const isFolder = statSync(requested).isDirectory()
const appPath = isFolder ? requested : dirname(requested)
const pkg = isFolder ? JSON.parse(readFileSync(join(appPath, 'package.json'), 'utf8')) : {}

const { boot } = await import('./boot.mjs')
const start = boot({ pkg, appPath, args })
for (const file of required) require(file)
try {
  await import(pathToFileURL(isFolder ? join(requested, pkg.main ?? 'index.js') : requested).href)
} catch (error) {
  console.error(`App threw an error during load\n${error?.stack ?? error}`)
  process.exit(1)
}
await start()
