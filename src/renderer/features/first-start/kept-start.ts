import * as z from 'zod/mini'
import { FIRST_START_KEY } from '@/contract/storage'
import { readOfWindow, writeOfWindow } from '@/renderer/lib/storage/storage'
import { EMPTY_DRAFT, type FirstStartDraft } from './first-start-form'

const { password: _, ...TYPED } = EMPTY_DRAFT
type Typed = typeof TYPED

const Kept = z.object({
  key: z.string(),
  step: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  data: z.enum(['empty', 'demo']),
  typed: z.record(z.string(), z.string())
})
type Kept = z.infer<typeof Kept>

/** Where a first start stands. */
export interface StartState {
  readonly step: Kept['step']
  readonly data: Kept['data']
  readonly draft: FirstStartDraft
}

const BEGIN: StartState = { step: 0, data: 'empty', draft: EMPTY_DRAFT }

function read(): Kept | null {
  try {
    return z.safeParse(Kept, JSON.parse(readOfWindow(FIRST_START_KEY) ?? '')).data ?? null
  } catch {
    return null
  }
}

/** The one-time key of this window's first start, as long as the window lives; null where there was none. */
export const keptKey = (): string | null => read()?.key ?? null

/** Keeps a key for this window: what was typed under another one is forgotten. */
export function keepKey(key: string): void {
  if (keptKey() !== key) writeOfWindow(FIRST_START_KEY, JSON.stringify({ key, step: 0, data: 'empty', typed: TYPED } satisfies Kept))
}

/** Where a reload goes on: everything that was typed but the password, at the step that asks for it at the latest. */
export function keptStart(key: string): StartState {
  const kept = read()
  if (kept === null || kept.key !== key) return BEGIN
  const typed = Object.fromEntries(Object.keys(TYPED).map((name) => [name, kept.typed[name] ?? ''])) as Typed
  return { step: kept.step === 2 ? 1 : kept.step, data: kept.data, draft: { ...EMPTY_DRAFT, ...typed } }
}

export function keepStart(key: string, { step, data, draft: { password: _, ...typed } }: StartState): void {
  writeOfWindow(FIRST_START_KEY, JSON.stringify({ key, step, data, typed } satisfies Kept))
}

/** It is over: nothing of it stays. */
export const forgetStart = (): void => writeOfWindow(FIRST_START_KEY, null)
