import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * What becomes of an answer on its way: it arrives, is cut in its middle, is lost whole, or the line breaks before the server has answered,
 * which goes on all the same.
 */
export type Outcome = 'arrives' | 'half' | 'lost' | 'broken'

export interface LossyLine {
  readonly address: string
  readonly close: () => Promise<void>
}

/** A line to a server on which every request arrives whole, and of whose answers `outcomeOf` says by its body what becomes. */
export async function startLossyLine(target: string, outcomeOf: (body: string) => Outcome): Promise<LossyLine> {
  const agent = new Agent({ keepAlive: true })
  const line = createServer((incoming, outgoing) => {
    const parts: Buffer[] = []
    incoming.on('data', (part: Buffer) => parts.push(part))
    incoming.on('end', () => {
      const body = Buffer.concat(parts)
      const outcome = outcomeOf(body.toString())
      const { method, headers } = incoming
      const onward = request(`${target}${incoming.url}`, { agent, ...(method && { method }), headers }, (answer) => {
        const answered: Buffer[] = []
        answer.on('data', (part: Buffer) => answered.push(part))
        answer.on('end', () => {
          const whole = Buffer.concat(answered)
          if (outcome === 'lost') return void incoming.socket.destroy()
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
          if (outcome === 'arrives') return void outgoing.end(whole)
          outgoing.write(whole.subarray(0, whole.length / 2), () => incoming.socket.destroy())
        })
      })
      onward.on('error', () => incoming.socket.destroy())
      onward.end(body, () => {
        if (outcome === 'broken') incoming.socket.destroy()
      })
    })
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => line.once('listening', ready))
  return {
    address: `http://127.0.0.1:${(line.address() as AddressInfo).port}`,
    close: async () => {
      agent.destroy()
      line.closeAllConnections()
      await new Promise((closed) => line.close(closed))
    }
  }
}
