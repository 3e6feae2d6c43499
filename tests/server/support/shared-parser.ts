import * as parser from 'socket.io-parser'

/** Messages of the last moment, as all windows of a server get them. */
const KEPT = 64
const recent = new Map<string, parser.Packet>()

/** Reads what several windows of this process get alike once for all: each would have a machine of its own to read it with. */
class SharedDecoder extends parser.Decoder {
  override add(message: unknown): void {
    const known = typeof message === 'string' ? recent.get(message) : undefined
    if (known !== undefined) {
      this.emitReserved('decoded', known)
      return
    }
    const keep = (packet: parser.Packet): void => {
      // An answer is one window's own.
      if (typeof message !== 'string' || packet.type !== parser.PacketType.EVENT || packet.id !== undefined) return
      recent.set(message, packet)
      const [oldest] = recent.keys()
      if (recent.size > KEPT && oldest !== undefined) recent.delete(oldest)
    }
    this.once('decoded', keep)
    super.add(message)
    this.off('decoded', keep)
  }
}

/** What Socket.IO's client takes in place of its own parser; what windows are told is for reading alone. */
export const sharedParser = { Encoder: parser.Encoder, Decoder: SharedDecoder }
