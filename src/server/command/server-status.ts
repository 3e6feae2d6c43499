import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import * as z from 'zod/mini'
import { getHealth } from '@/contract/http/health'
import { Problem } from '@/contract/http/problem'
import { parisTime } from '@/domain/calendar/api-date'
import { longDayTime } from '@/domain/calendar/date-text'

/** What `atelier-server status` says, and its exit code: 0 it answers, 1 its database does not, 3 nobody answers. */
export interface ServerStatus {
  readonly code: 0 | 1 | 3
  readonly lines: readonly string[]
}

const WITHIN_MS = 10_000
/** Longer than any health. */
const MOST_BYTES = 65_536

/** Whether these settings make the server speak TLS itself. */
export const speaksTls = (env: NodeJS.ProcessEnv): boolean => Boolean(env.ATELIER_TLS?.trim() || env.ATELIER_TLS_CERT?.trim())

/** Answer of `/health`, unread: its status and its body; throws where nobody answers in time, be it a word at a time. The certificate is not judged: it is this machine's, and nothing secret is sent. */
function askHealth(address: string, withinMs: number): Promise<{ readonly status: number; readonly body: unknown }> {
  return new Promise((resolve, reject) => {
    const options = { rejectUnauthorized: false, headers: { accept: 'application/json' } }
    const request = (address.startsWith('https') ? httpsRequest : httpRequest)(`${address}/health`, options, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length > MOST_BYTES) request.destroy(new Error('too long'))
      })
      response.on('error', reject)
      response.on('end', () => {
        try {
          resolve({ status: response.statusCode ?? 0, body: JSON.parse(text) })
        } catch {
          resolve({ status: 0, body: null })
        }
      })
    })
    const late = setTimeout(() => request.destroy(new Error('timeout')), withinMs)
    request.on('close', () => clearTimeout(late))
    request.on('error', reject)
    request.end()
  })
}

/** When a server began, by the workshop's clock, whatever that of the machine shows; nothing for what is no moment. */
const beganAt = (since = ''): readonly string[] =>
  Number.isNaN(Date.parse(since)) ? [] : [`Depuis\u00a0: ${longDayTime(parisTime(new Date(since)))}`]

/** Asks the server at `address` how it is. */
export async function readStatus(address: string, withinMs = WITHIN_MS): Promise<ServerStatus> {
  let answer: Awaited<ReturnType<typeof askHealth>>
  try {
    answer = await askHealth(address, withinMs)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    const why = code === 'ECONNREFUSED' ? '' : ` (${code ?? message})`
    return { code: 3, lines: [`Aucun serveur ne répond sur ${address}${why}.`] }
  }
  const health = z.safeParse(getHealth.replies[200], answer.body).data
  if (answer.status === 200 && health !== undefined) {
    return {
      code: 0,
      lines: [
        `Atelier répond sur ${address}.`,
        `Version\u00a0: ${health.version}`,
        'Base de données\u00a0: répond',
        ...beganAt(health.since)
      ]
    }
  }
  const problem = z.safeParse(Problem, answer.body)
  if (answer.status === 503 && problem.success)
    return { code: 1, lines: [`Atelier tourne sur ${address}, mais ne peut pas servir\u00a0: ${problem.data.message}`] }
  return { code: 3, lines: [`Un autre programme qu'Atelier répond sur ${address}.`] }
}
