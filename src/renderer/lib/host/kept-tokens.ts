import type { Token } from '@/contract/session'
import { STORAGE_KEYS } from '@/contract/storage'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'

/** The tokens of a session as local storage keeps them (reference: session 3.4). */
export interface Tokens {
  readonly access: string
  readonly refresh: string | null
  /** End of the access token, in ms since 1970. */
  readonly until: number
  readonly type: string
  readonly scope: string
}

/** Where the tokens of one session rest: every tab of this browser reads the same. */
export interface KeptTokens {
  readonly read: () => Tokens | null
  readonly write: (tokens: Tokens | null) => void
}

/** What a token endpoint gave, as it is kept. */
export const tokensOf = ({ access_token, expires_in, refresh_token, token_type, scope }: Token): Tokens => ({
  access: access_token,
  refresh: refresh_token,
  until: Date.now() + expires_in * 1000,
  type: token_type,
  scope: scope ?? ''
})

/** The one session of a browser that is no shared station. */
export const ownTokens: KeptTokens = {
  read: () => {
    const access = readStored(STORAGE_KEYS.accessToken)
    if (access === null) return null
    return {
      access,
      refresh: readStored(STORAGE_KEYS.refreshToken),
      until: Number(readStored(STORAGE_KEYS.tokenExpiry)),
      type: readStored(STORAGE_KEYS.tokenType) ?? '',
      scope: readStored(STORAGE_KEYS.tokenScope) ?? ''
    }
  },
  write: (tokens) => {
    writeStored(STORAGE_KEYS.tokenExpiry, tokens === null ? null : String(tokens.until))
    writeStored(STORAGE_KEYS.tokenType, tokens?.type ?? null)
    writeStored(STORAGE_KEYS.tokenScope, tokens?.scope ?? null)
    writeStored(STORAGE_KEYS.refreshToken, tokens?.refresh ?? null)
    writeStored(STORAGE_KEYS.accessToken, tokens?.access ?? null)
  }
}
