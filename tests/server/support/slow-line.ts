import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database whose answers come late, and that may be cut. */
export interface SlowLine {
  /** The address of the database, by this line. */
  readonly url: string
  /** How late each answer is from now on, in milliseconds. */
  delayMs: number
  /** How many connections there are. */
  readonly connections: () => number
  /** Ends what goes over it, and every connection that is tried from then on. */
  readonly cut: () => void
  readonly mend: () => void
  readonly close: () => Promise<void>
}

export async function startSlowLine(database: string): Promise<SlowLine> {
  const target = new URL(database)
  const open = new Set<Socket>()
  let isCut = false
  const line = createServer((near) => {
    if (isCut) return void near.destroy()
    const far = connect(Number(target.port), target.hostname)
    open.add(near)
    // What was asked before the line became fast again comes no earlier than what was asked before it.
    let sent: Promise<unknown> = Promise.resolve()
    near.pipe(far)
    far.on('data', (bytes: Buffer) => {
      const due = new Promise((later) => setTimeout(later, slow.delayMs))
      sent = Promise.all([sent, due]).then(() => near.writable && near.write(bytes))
    })
    far.on('close', () => near.destroy())
    near.on('close', () => {
      open.delete(near)
      far.destroy()
    })
    for (const end of [near, far]) end.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => line.once('listening', ready))
  const slow: SlowLine = {
    url: Object.assign(new URL(database), { port: String((line.address() as AddressInfo).port) }).href,
    delayMs: 0,
    connections: () => open.size,
    cut: () => {
      isCut = true
      for (const socket of open) socket.destroy()
    },
    mend: () => {
      isCut = false
    },
    close: async () => {
      slow.cut()
      await new Promise((closed) => line.close(closed))
    }
  }
  return slow
}
