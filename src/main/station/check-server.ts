import * as z from 'zod/mini'
import { getHealth } from '@/contract/health'
import { httpOrigin } from './configuration'

/** What stands at an address: an API host of ours, or why there is none, in French. */
export type ServerCheck = { readonly kind: 'there'; readonly origin: string } | { readonly kind: 'refused'; readonly message: string }

const ANSWER_WITHIN_MS = 5_000

const NO_ADDRESS = "Cette adresse n'en est pas une. Exemple\u00a0: http://192.168.1.10:4780"
const SILENT = "Aucun serveur ne répond à cette adresse. Vérifiez l'adresse et le réseau\u00a0: l'adresse d'avant est gardée."
const OTHER = "Un serveur répond à cette adresse, mais ce n'est pas celui d'Atelier\u00a0: l'adresse d'avant est gardée."

/** Origins that a typed address may mean: without a scheme, https is tried before http. */
function originsOf(address: string): readonly string[] {
  const typed = address.trim()
  const tried = /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? [typed] : [`https://${typed}`, `http://${typed}`]
  return tried.flatMap((each) => httpOrigin(each) ?? [])
}

async function ask(origin: string, fetch: typeof globalThis.fetch): Promise<'there' | 'other' | 'silent'> {
  try {
    const reply = await fetch(origin + getHealth.path, {
      headers: { accept: 'application/json' },
      credentials: 'omit',
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS)
    })
    const health = z.safeParse(getHealth.replies[200], await reply.json().catch(() => null))
    return health.success ? 'there' : 'other'
  } catch {
    return 'silent'
  }
}

/** Asks an address as a person typed it whether an API host of ours answers there. */
export async function checkServer(address: string, fetch: typeof globalThis.fetch): Promise<ServerCheck> {
  const origins = originsOf(address)
  if (address.trim() === '' || origins.length === 0) return { kind: 'refused', message: NO_ADDRESS }
  let other = false
  for (const origin of origins) {
    const found = await ask(origin, fetch)
    if (found === 'there') return { kind: 'there', origin }
    other ||= found === 'other'
  }
  return { kind: 'refused', message: other ? OTHER : SILENT }
}
