import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { becomeOwner } from '@/server/command/become-owner'
import { CommandError } from '@/server/command/command-error'
import { helpText } from '@/server/command/help-text'
import { readStatus, speaksTls } from '@/server/command/server-status'
import { runService } from '@/server/command/service'
import { readSettings, settingsFileOf } from '@/server/command/settings-file'
import { listenToStopRequest } from '@/server/command/stop-request'
import { ConfigError, readConfig } from '@/server/config'
import { ownAddress } from '@/server/http/own-address'
import { readVersion } from '@/server/read-version'

/** Commands that are programs of their own beside this one. */
const PROGRAMS: readonly string[] = ['start', 'users', 'backup', 'restore', 'releases']

/** Those that read nothing after their name: what stands there was meant for something. */
const ALONE: readonly string[] = ['start', 'status', 'backup']

const say = (lines: readonly string[]): void => void process.stdout.write(`${lines.join('\n')}\n`)

/** An installed server starts for real: the demonstration and its known passwords are chosen by its first-start page (reference: people 5.2). */
const INSTALLED = { NODE_ENV: 'production', ATELIER_DEMO_ORDERS: '0', ATELIER_LAUNCHER: 'atelier-server' } as const

/** Becomes the program of a command, as the account that the data belongs to. */
async function become(name: string, args: readonly string[]): Promise<void> {
  const program = join(import.meta.dirname, `${name}.js`)
  if (!existsSync(program)) throw new CommandError(`La commande « ${name} » manque à cette version (${readVersion()}).`)
  const { dataFolder } = readConfig(process.env)
  // What is the default for root is another for the account.
  process.env.ATELIER_DATA = dataFolder
  becomeOwner(dataFolder)
  // By the same way as a signal, which Windows does not have.
  if (name === 'start') listenToStopRequest(dataFolder, () => process.emit('SIGTERM', 'SIGTERM'))
  process.argv = [process.execPath, program, ...args]
  await import(/* @vite-ignore */ pathToFileURL(program).href)
}

/** `atelier-server COMMAND …` of an installed package. */
async function main([name = 'help', ...args]: readonly string[]): Promise<void> {
  if (['help', '--help', '-h'].includes(name)) return say([helpText(readVersion(), settingsFileOf(process.env, process.platform))])
  if (['version', '--version'].includes(name)) return say([readVersion()])
  if (name !== 'status' && name !== 'service' && !PROGRAMS.includes(name))
    throw new CommandError(`Commande inconnue : ${name}. « atelier-server help » dit lesquelles il y a.`, 2)
  if (ALONE.includes(name) && args.length > 0)
    throw new CommandError(
      `« atelier-server ${name} » ne prend rien de plus : ${args.join(' ')}. « atelier-server help » dit ce qu'il fait.`,
      2
    )
  const { env, platform } = process
  if (name === 'service') return say(await runService(args, { folder: join(import.meta.dirname, '..', '..', '..'), env, platform }))
  const given = Object.entries(env).filter(([, value]) => value?.trim() !== '')
  Object.assign(env, { ...INSTALLED, ...readSettings(env), ...Object.fromEntries(given) })
  if (name !== 'status') return become(name, args)
  const { code, lines } = await readStatus(ownAddress(readConfig(env), speaksTls(env)))
  say(lines)
  process.exitCode = code
}

try {
  await main(process.argv.slice(2))
} catch (error) {
  const isPlain = error instanceof CommandError || error instanceof ConfigError
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = error instanceof CommandError ? error.code : 1
}
