import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** A line to a database of which single connections may fall silent: they stay open, and nothing comes of what is sent over them. */
export interface DeafLine {
  /** The address of the database, by this line. */
  readonly url: string
  /** A connection falls silent for good with what it then sends, where this holds of all that it has sent until then. */
  isDeafTo: (sent: string) => boolean
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
    far.on('data', (bytes: Buffer) => silent.has(near) || near.write(bytes))
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
    silent: () => ({ open: [...silent].filter((each) => open.has(each)).length, ever: silent.size }),
    close: async () => {
      for (const socket of open) socket.destroy()
      await new Promise((closed) => proxy.close(closed))
    }
  }
  return line
}
