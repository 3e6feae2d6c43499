import * as z from 'zod/mini'
import { STORAGE_KEYS } from '@/contract/storage'
import { readStored, writeStored } from '@/renderer/lib/storage/storage'
import { ALL_LISTS, type Entry, type PaletteAction } from './entries'

const RECENT_MAX = 5

const Choice = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('order'), key: z.string(), id: z.int(), reference: z.string(), origin: z.string() }),
  z.object({ kind: z.literal('list'), key: z.string() }),
  z.object({ kind: z.literal('action'), key: z.string() })
])
type Choice = z.infer<typeof Choice>

function readChoices(): readonly Choice[] {
  try {
    const read = z.safeParse(z.array(Choice), JSON.parse(readStored(STORAGE_KEYS.paletteRecent) ?? '[]'))
    return read.success ? read.data : []
  } catch {
    return []
  }
}

const choiceOf = (entry: Entry): Choice =>
  entry.kind === 'order'
    ? { kind: 'order', key: entry.key, id: entry.id, reference: entry.reference, origin: entry.origin }
    : { kind: entry.kind, key: entry.key }

/** Puts a choice before the others; no customer's name is kept. */
export function remember(entry: Entry): void {
  const others = readChoices().filter(({ key }) => key !== entry.key)
  writeStored(STORAGE_KEYS.paletteRecent, JSON.stringify([choiceOf(entry), ...others].slice(0, RECENT_MAX)))
}

/** The last choices of this station, the newest first; those that are no longer offered are left out. */
export const recentEntries = (actions: readonly PaletteAction[]): readonly Entry[] =>
  readChoices().flatMap((choice): readonly Entry[] => {
    if (choice.kind === 'order') return [choice]
    if (choice.kind === 'list') return ALL_LISTS.filter(({ key }) => key === choice.key)
    return actions.filter(({ id }) => `action-${id}` === choice.key).map((action) => ({ kind: 'action', key: choice.key, action }))
  })
