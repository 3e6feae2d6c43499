// Loaded before a program: each file and folder that it syncs is written to a list, by the path that it has then, and each beat that it says. With
// SYNC_TAKES_MS a sync takes that long.
import { appendFileSync, readlinkSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

const handle = await open('.', 'r')
const real = Object.getPrototypeOf(handle)
await handle.close()
const { sync } = real
const { SYNCED, SYNC_TAKES_MS } = process.env
real.sync = async function () {
  appendFileSync(SYNCED, `${readlinkSync(`/proc/self/fd/${this.fd}`)}\n`)
  if (SYNC_TAKES_MS !== undefined) await setTimeout(Number(SYNC_TAKES_MS))
  return sync.call(this)
}
const send = process.send?.bind(process)
if (SYNC_TAKES_MS !== undefined)
  process.send = (said) => {
    if (said.kind === 'beat') appendFileSync(SYNCED, 'beat\n')
    return send(said)
  }
