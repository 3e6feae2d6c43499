import * as z from 'zod/mini'
import { PERSON_KEYS, type StorageKey } from '@/contract/storage'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'
import type { KeptTokens } from './kept-tokens'

const Tokens = z.object({
  access: z.string(),
  refresh: z.nullable(z.string()),
  until: z.number(),
  type: z.string(),
  scope: z.string()
})

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
