import { onTheMachine } from '@/server/backups/on-the-machine'
import { saveBeforeMigration } from '@/server/backups/save-before-migration'
import { openDatabase } from '@/server/db/database'
import { migrate } from '@/server/db/migrate'
import { openedHere } from '@/server/http/own-address'
import { runUsersCommand, UsersError } from '@/server/people/users-command'

/** `npm run users`, on the server's machine: it may run beside the server, or alone (reference: people 5.4). */
await onTheMachine(
  null,
  async (config, url) => {
    await migrate(url, saveBeforeMigration(config, url))
    const database = openDatabase(url, () => undefined, 1)
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
  },
  [UsersError]
)
