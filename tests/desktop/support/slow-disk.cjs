// Loaded before main (`-r`): a disk that takes its time to keep what it is told to.
const { open } = require('node:fs/promises')

const TAKES_MS = 400

open(__filename).then(async (file) => {
  const kind = Object.getPrototypeOf(file)
  const { sync } = kind
  kind.sync = async function syncSlowly() {
    await new Promise((resolve) => setTimeout(resolve, TAKES_MS))
    return sync.call(this)
  }
  await file.close()
})
