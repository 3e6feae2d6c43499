import { openCompileCache } from './compile-cache'
import { readConfig } from './config'

/** Where the settings put the data; null where they cannot be read, which the server itself says. */
function dataFolder(): string | null {
  try {
    return readConfig(process.env).dataFolder
  } catch {
    return null
  }
}

const folder = dataFolder()
if (folder !== null) await openCompileCache(folder)
// Imported after it: compiled code is looked for when a file is loaded.
const { runServer } = await import('./serve')
await runServer()
