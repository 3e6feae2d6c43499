import { checkServer, originsOf, type ServerCheck } from './check-server'
import { fetchTrusting, findAuthority, type ServerAuthority } from './server-authority'

/** The same as a check; with the authority of a host that this station does not trust yet. */
export type FoundServer =
  | Exclude<ServerCheck, { readonly kind: 'there' }>
  | (Extract<ServerCheck, { readonly kind: 'there' }> & { readonly authority: ServerAuthority | null })

const UNKNOWN =
  "Un serveur répond à cette adresse, mais son certificat n'est pas reconnu par ce poste\u00a0: l'adresse d'avant est gardée. Demandez à qui s'occupe du serveur."

/**
 * Asks an address as a person typed it for an API host, and one of https that is not trusted for the authority that signs it. That it does, and
 * that it is an API host, is proven by then; whether it is the right one a person says.
 */
export async function findServer(address: string, fetch: typeof globalThis.fetch): Promise<FoundServer> {
  const found = await checkServer(address, fetch)
  if (found.kind === 'there') return { ...found, authority: null }
  for (const origin of originsOf(address).filter((each) => each.startsWith('https:'))) {
    const authority = await findAuthority(origin)
    if (authority.kind === 'nothing') continue
    if (authority.kind === 'none') return { kind: 'refused', message: UNKNOWN }
    const { kind: _, ...shown } = authority
    const proven = await checkServer(origin, fetchTrusting(shown.certificate))
    return proven.kind === 'there' ? { ...proven, authority: shown } : proven
  }
  return found
}
