import { mkdir } from 'node:fs/promises'
import { saveBeforeMigration } from '@/server/backups/save-before-migration'
import { ConfigError, readConfig } from '@/server/config'
import { openDatabase } from '@/server/db/database'
import { migrate } from '@/server/db/migrate'
import { openedHere } from '@/server/http/own-address'
import { runUsersCommand, UsersError } from '@/server/people/users-command'

/** `npm run users`, on the server's machine: it may run beside the server, or alone (reference: people 5.4). */
async function main(): Promise<void> {
  const config = readConfig(process.env)
  await mkdir(config.dataFolder, { recursive: true })
  const { startEmbedded } = await import('@/server/db/embedded')
  const postgres =
    config.databaseUrl === null ? await startEmbedded(config.dataFolder) : { url: config.databaseUrl, stop: async () => undefined }
  try {
    await migrate(postgres.url, saveBeforeMigration(config, postgres.url))
    const database = openDatabase(postgres.url, () => undefined, 1)
    try {
      const tools = {
        database,
        clock: Date.now,
        presenceOf: () => ({ online: false, selected: 0 }),
        // The servers hear of it from the database.
        onSessionEnded: () => undefined
      }
      const origin = config.publicOrigin ?? openedHere(config, config.tls.kind !== 'none')
      for (const line of await runUsersCommand(tools, process.argv.slice(2), origin)) process.stdout.write(`${line}\n`)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

try {
  await main()
} catch (error) {
  const isPlain = error instanceof UsersError || error instanceof ConfigError
  process.stderr.write(`${isPlain ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
