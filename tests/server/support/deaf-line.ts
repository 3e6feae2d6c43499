import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database of which single connections may fall silent: they stay open, and nothing comes of what is sent over them. */
export interface DeafLine {
  /** The address of the database, by this line. */
  readonly url: string
  /** A connection falls silent for good with what it then sends, where this holds of all that it has sent until then. */
  isDeafTo: (sent: string) => boolean
  /** What comes back from the database comes so much later, in milliseconds, where this says so of all that was sent until then. */
  lateMs: (sent: string) => number
  /** How many of the silent connections are still open, and how many there ever were. */
  readonly silent: () => { readonly open: number; readonly ever: number }
  readonly close: () => Promise<void>
}

export async function startDeafLine(database: string): Promise<DeafLine> {
  const target = new URL(database)
  const open = new Set<Socket>()
  const silent = new Set<Socket>()
  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname)
    open.add(near)
    let sent = ''
    near.on('data', (bytes: Buffer) => {
      sent += bytes.toString('latin1')
      if (line.isDeafTo(sent)) silent.add(near)
      if (!silent.has(near)) far.write(bytes)
    })
    far.on('data', (bytes: Buffer) => {
      const pass = () => silent.has(near) || near.write(bytes)
      const late = line.lateMs(sent)
      if (late > 0) setTimeout(pass, late)
      else pass()
    })
    far.on('close', () => silent.has(near) || near.destroy())
    near.on('close', () => {
      open.delete(near)
      far.destroy()
    })
    for (const end of [near, far]) end.on('error', () => undefined)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => proxy.once('listening', ready))
  const line: DeafLine = {
    url: Object.assign(new URL(database), { port: String((proxy.address() as AddressInfo).port) }).href,
    isDeafTo: () => false,
    lateMs: () => 0,
    silent: () => ({ open: [...silent].filter((each) => open.has(each)).length, ever: silent.size }),
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => proxy.close(closed))
    }
  }
  return line
}
