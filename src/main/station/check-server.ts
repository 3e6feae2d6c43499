import * as z from 'zod/mini'
import { getHealth } from '@/contract/http/health'
import { requestToken } from '@/contract/session'
import { httpOrigin } from './station-file'

/** What stands at an address: an API host, or why there is none, in French. */
export type ServerCheck =
  | { readonly kind: 'there'; readonly origin: string; readonly version: string | null }
  | { readonly kind: 'refused'; readonly message: string }

const HEALTH_WITHIN_MS = 2_000
const ANSWER_WITHIN_MS = 5_000

const NO_ADDRESS = "Cette adresse n'en est pas une. Exemple\u00a0: http://192.168.1.10:4780"
/** Why an address is not kept, the best news first. */
const REFUSALS = {
  troubled: "Le serveur de cette adresse répond par une erreur. Réessayez dans un instant\u00a0: l'adresse d'avant est gardée.",
  other: "Un serveur répond à cette adresse, mais ce n'est pas celui d'Atelier\u00a0: l'adresse d'avant est gardée.",
  silent: "Aucun serveur ne répond à cette adresse. Vérifiez l'adresse et le réseau\u00a0: l'adresse d'avant est gardée."
} as const
type Found = 'there' | keyof typeof REFUSALS

/** Origins that a typed address may mean: without a scheme, https is tried before http. */
export function originsOf(address: string): readonly string[] {
  const typed = address.trim()
  const tried = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? [typed] : [`https://${typed}`, `http://${typed}`]
  return tried.flatMap((each) => httpOrigin(each) ?? [])
}

const usual = (withinMs: number): RequestInit => ({
  credentials: 'omit',
  redirect: 'error',
  signal: AbortSignal.timeout(withinMs)
})

/** The version of a host that tells its health as our own server does; null for another one, which need not know the call. */
async function healthyVersion(origin: string, fetch: typeof globalThis.fetch): Promise<string | null> {
  try {
    const reply = await fetch(origin + getHealth.path, { ...usual(HEALTH_WITHIN_MS), headers: { accept: 'application/json' } })
    return z.safeParse(getHealth.replies[200], await reply.json().catch(() => null)).data?.version ?? null
  } catch {
    return null
  }
}

/** A token request that no host can grant: nobody's name, nobody's password, no client. */
const NO_GRANT = JSON.stringify({ grant_type: '' })

const NO_SUCH_CALL: readonly number[] = [404, 405, 501]

/** What the answer to `NO_GRANT` says of who gave it: an API host refuses it, in whatever words. */
function judge(status: number): Found {
  if (NO_SUCH_CALL.includes(status)) return 'other'
  if (status >= 500) return 'troubled'
  return status >= 400 ? 'there' : 'other'
}

async function ask(origin: string, fetch: typeof globalThis.fetch): Promise<Found> {
  try {
    const reply = await fetch(origin + requestToken.path, {
      ...usual(ANSWER_WITHIN_MS),
      method: requestToken.method,
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: NO_GRANT
    })
    await reply.body?.cancel().catch(() => undefined)
    return judge(reply.status)
  } catch {
    return 'silent'
  }
}

/** Asks an address as a person typed it whether an API host answers there. Sends nothing that is secret. */
export async function checkServer(address: string, fetch: typeof globalThis.fetch): Promise<ServerCheck> {
  const origins = originsOf(address)
  if (address.trim() === '' || origins.length === 0) return { kind: 'refused', message: NO_ADDRESS }
  const found = new Set<Found>()
  for (const origin of origins) {
    const version = await healthyVersion(origin, fetch)
    const answer = version === null ? await ask(origin, fetch) : 'there'
    if (answer === 'there') return { kind: 'there', origin, version }
    found.add(answer)
  }
  const why = (['troubled', 'other', 'silent'] as const).find((each) => found.has(each)) ?? 'silent'
  return { kind: 'refused', message: REFUSALS[why] }
}
