import * as z from 'zod/mini'
import { isPlural } from './plural'

const Bags = z.object({ small: z._default(z.int().check(z.minimum(0)), 0), big: z._default(z.int().check(z.minimum(0)), 0) })
export type GiftBags = z.infer<typeof Bags>

/** Gift bags of an order: the metadata named giftBags holds their JSON (reference: orders 1.8). Null when there are none, or the JSON is not readable. */
export function giftBagsOf(metadata: readonly { readonly name: string; readonly value: string }[]): GiftBags | null {
  const entry = metadata.find(({ name }) => name === 'giftBags')
  const bags = entry === undefined ? null : readGiftBags(entry.value)
  return bags !== null && bags.small + bags.big > 0 ? bags : null
}

/** The gift bags that a JSON text counts, none included; null when it does not. */
export function readGiftBags(json: string): GiftBags | null {
  try {
    const bags = z.safeParse(Bags, JSON.parse(json))
    return bags.success ? bags.data : null
  } catch {
    return null
  }
}

/**
 * Their JSON once they are counted anew; undefined where there are none any more. `before` is what they were read from: it stays as it is, also
 * where nobody here can read it, unless they were counted otherwise, and then what else it holds stays beside the two numbers.
 */
export function writeGiftBags({ small, big }: GiftBags, before: string | undefined): string | undefined {
  const read = before === undefined ? null : readGiftBags(before)
  if (before !== undefined && small === (read?.small ?? 0) && big === (read?.big ?? 0)) return before
  const json = JSON.stringify({ ...(before !== undefined && read !== null && JSON.parse(before)), small, big })
  const holdsMore = Object.keys(JSON.parse(json)).length > 2
  return small + big > 0 || holdsMore ? json : undefined
}

/** '2 petits sacs, 1 grand sac' (petit, grand; reference: words 2.4); empty for none. */
export const giftBagsText = ({ small, big }: GiftBags): string =>
  [
    small > 0 && `${small}\u00a0${isPlural(small) ? 'petits sacs' : 'petit sac'}`,
    big > 0 && `${big}\u00a0${isPlural(big) ? 'grands sacs' : 'grand sac'}`
  ]
    .filter(Boolean)
    .join(', ')
