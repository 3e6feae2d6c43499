import { mkdir } from 'node:fs/promises'
import { ConfigError, readConfig, type ServerConfig } from '@/server/config'
import { unreachableText } from '@/server/db/unreachable-text'
import { ReleaseError } from '@/server/releases/release-folder'
import { BackupError } from './backup-folder'

/**
 * Runs a command on the server's machine, beside the server or alone: with the database of its settings, or with another one. What it cannot do is
 * told in one French line, and ends the process with 1.
 */
export async function onTheMachine(otherUrl: string | null, work: (config: ServerConfig, url: string) => Promise<void>): Promise<void> {
  try {
    const config = readConfig(process.env)
    await mkdir(config.dataFolder, { recursive: true })
    const url = otherUrl ?? config.databaseUrl
    if (url !== null) return await work(config, url)
    const { startEmbedded } = await import('@/server/db/embedded')
    const postgres = await startEmbedded(config.dataFolder)
    try {
      await work(config, postgres.url)
    } finally {
      await postgres.stop()
    }
  } catch (error) {
    const isPlain = [BackupError, ConfigError, ReleaseError].some((plainly) => error instanceof plainly)
    const plain = isPlain ? (error as Error).message : unreachableText(error)
    process.stderr.write(`${plain ?? (error instanceof Error ? error.stack : String(error))}\n`)
    process.exitCode = 1
  }
}
