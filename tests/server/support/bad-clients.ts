import { connect, type Socket } from 'node:net'

/** A connection that does not do its part. */
export interface BadClient {
  /** Reads again what is there, and answers whether the server has let go of it; waits so many milliseconds at most, 3,000 unless told. */
  readonly isCut: (withinMs?: number) => Promise<boolean>
  /** What the server said before it let go. */
  readonly heard: () => string
  readonly leave: () => void
}

const LOOKED_MS = 3_000
const PONG_EVERY_MS = 2_500

/** A text frame as a client sends it (RFC 6455 §5.2), under a mask that changes nothing. */
function frame(text: string): Buffer {
  const payload = Buffer.from(text)
  const { length } = payload
  const head = length < 126 ? [0x81, 0x80 | length] : [0x81, 0xfe, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([...head, 0, 0, 0, 0]), payload])
}

/** Opens a connection and sends these bytes; nothing is read of it. */
async function sent(address: string, bytes: Buffer | string): Promise<Socket> {
  const { port, hostname } = new URL(address)
  const socket = connect({ port: Number(port), host: hostname })
  socket.on('error', () => undefined)
  socket.pause()
  await new Promise<void>((done, fail) => {
    socket.once('error', fail)
    socket.once('connect', () => socket.write(bytes, () => done()))
  })
  return socket
}

function badClient(socket: Socket, left: () => void = () => undefined): BadClient {
  let isClosed = false
  let heard = ''
  socket.on('data', (bytes) => {
    heard += bytes
  })
  socket.pause()
  socket.once('close', () => {
    isClosed = true
  })
  const leave = (): void => {
    left()
    socket.destroy()
  }
  return {
    isCut: async (withinMs = LOOKED_MS) => {
      const closed = new Promise<void>((done) => socket.once('close', () => done()))
      if (isClosed) return true
      socket.resume()
      await Promise.race([closed, new Promise((late) => setTimeout(late, withinMs))])
      return isClosed
    },
    heard: () => heard,
    leave
  }
}

/** Says so much, and nothing more: half a request, half a handshake, or nothing. What the server answers is not read. */
export const stoppedAfter = async (address: string, bytes: Buffer | string): Promise<BadClient> => badClient(await sent(address, bytes))

/** The start of a TLS handshake of 508 bytes, which do not come. */
export const HALF_HELLO = Buffer.from('16030102000100' + '01fc0303', 'hex')

/** Waits until what comes has this in it. */
const heard = (socket: Socket, text: string): Promise<void> =>
  new Promise((done, fail) => {
    let all = ''
    const take = (bytes: Buffer): void => {
      all += bytes.toString('latin1')
      if (!all.includes(text)) return
      socket.off('data', take)
      done()
    }
    socket.on('data', take)
    socket.once('close', () => fail(new Error(`closed after: ${all.slice(0, 200)}`)))
  })

/**
 * A window that connects and then reads nothing more, as one whose line broke unheard. One that `answersPings` goes on saying that it is
 * there, without having read that it was asked.
 */
export async function deafWindow(address: string, token: string, answersPings: boolean): Promise<BadClient> {
  const { host } = new URL(address)
  const upgrade = [
    'GET /socket.io/?EIO=4&transport=websocket&origin=all HTTP/1.1',
    `host: ${host}`,
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.from('sixteen bytes ok').toString('base64')}`
  ]
  const socket = await sent(address, `${upgrade.join('\r\n')}\r\n\r\n`)
  const opened = heard(socket, '"sid"')
  socket.resume()
  await opened
  const joined = heard(socket, '40{"sid"')
  socket.write(frame(`40${JSON.stringify({ token })}`))
  await joined
  socket.pause()
  const pongs = answersPings ? setInterval(() => socket.writable && socket.write(frame('3')), PONG_EVERY_MS) : undefined
  return badClient(socket, () => clearInterval(pongs))
}
