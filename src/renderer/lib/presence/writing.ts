import type { WrittenPart } from '@/domain/people/written-parts'

/** Nothing typed for so long: who writes rests. */
const REST_AFTER_MS = 6_000

let writing: WrittenPart | null = null
let timer: number | undefined
const listeners = new Set<() => void>()

function set(part: WrittenPart | null): void {
  if (writing === part) return
  writing = part
  for (const listener of listeners) listener()
}

/** The part of the order on screen that is being written in now; null for none. */
export const writingNow = (): WrittenPart | null => writing

/** Something was typed in a part of the order on screen: its colleagues hear so until one rests for 6 s (reference: live 3.6). Costs nothing at each key. */
export function touchWriting(part: WrittenPart): void {
  window.clearTimeout(timer)
  timer = window.setTimeout(() => set(null), REST_AFTER_MS)
  set(part)
}

/** Nothing is written in a part any more: it was saved, given up or left. Another part stays. */
export function endWriting(part: WrittenPart): void {
  if (writing !== part) return
  window.clearTimeout(timer)
  set(null)
}

/** The order on screen is left, and what was written in it with it; who shows orders says so. */
export function leaveWriting(): void {
  window.clearTimeout(timer)
  writing = null
}

/** Calls back when another part is written in, or none any more; the answer stops. */
export function onWriting(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
