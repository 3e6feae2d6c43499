import * as z from 'zod/mini'
import type { Token } from '@/contract/session'
import { PERSON_KEYS, STORAGE_KEYS, type StorageKey } from '@/contract/storage'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'

/** The tokens of a session as local storage keeps them (reference: session 3.4). `until` is the end of the access token, in ms since 1970. */
const Tokens = z.object({
  access: z.string(),
  refresh: z.nullable(z.string()),
  until: z.number(),
  type: z.string(),
  scope: z.string()
})
export type Tokens = z.infer<typeof Tokens>

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

/** A kept value that is written as JSON; null where there is none that can be read. */
export const readJson = <S extends z.ZodMiniType>(schema: S, key: StorageKey): z.output<S> | null => {
  try {
    return z.safeParse(schema, JSON.parse(readStored(key) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** The session of a person at a shared station. */
export function tokensOfPerson(person: number): KeptTokens {
  const key = `${PERSON_KEYS.tokens}${person}` as const
  return {
    read: () => readJson(Tokens, key),
    write: (tokens) => writeStored(key, tokens && JSON.stringify(tokens))
  }
}
