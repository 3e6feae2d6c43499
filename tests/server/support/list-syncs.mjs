// Loaded before a program: each file and folder that it syncs is written to a list, by the path that it has then.
import { appendFileSync, readlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'

const handle = await open('.', 'r')
const real = Object.getPrototypeOf(handle)
await handle.close()
const { sync } = real
real.sync = function () {
  appendFileSync(process.env.SYNCED, `${readlinkSync(`/proc/self/fd/${this.fd}`)}\n`)
  return sync.call(this)
}
