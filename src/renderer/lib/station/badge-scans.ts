import { useNoticesStore } from '@/renderer/lib/notices/notices'

type Taker = (badge: string) => void

let taker: Taker | null = null

const NOT_SHARED = "C'est un badge\u00a0: il sert aux postes partagés, et ce poste ne sert qu'à une personne."

/** Who leads a badge to its person's PIN, at a shared station; null gives that up. */
export const takeBadges = (next: Taker | null): void => {
  taker = next
}

/** A badge was scanned, by the gun or the camera. Its code is neither shown nor kept (reference: people 6.4). */
export function badgeScanned(badge: string): void {
  if (taker !== null) taker(badge)
  else useNoticesStore.getState().show({ text: NOT_SHARED, tone: 'warning' })
}
