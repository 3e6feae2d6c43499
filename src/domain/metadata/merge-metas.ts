import { sameJson } from '@/domain/compare/compare-changes'
import { readGiftBags } from '@/domain/format/gift-bags'
import { GIFT_BAGS, isSameName, type MetaPair } from './metas'

type Metas = Readonly<Record<string, unknown>>

/**
 * The metas of an order after a change: what differs from what its author saw is laid over what the order holds now, so that a colleague's
 * other figures stay. Without `seen` all that is wanted counts. Figures that nobody here knows stay.
 */
export function mergeMetas(now: Metas, seen: Metas | undefined, wanted: Metas): Record<string, unknown> {
  const changed = Object.entries(wanted).filter(([key, value]) => !sameJson(value, (seen ?? now)[key]) && !sameJson(value, now[key]))
  return changed.length === 0 ? now : { ...now, ...Object.fromEntries(changed) }
}

const isFace = (one: unknown): one is Metas => typeof one === 'object' && one !== null
const facesIn = ({ faces }: Metas): readonly Metas[] => (Array.isArray(faces) ? faces.filter(isFace) : [])
const isSameFace = (one: Metas, other: Metas): boolean => one.face === other.face && sameJson(one.techniques ?? [], other.techniques ?? [])

/** Whether a face may be another one that was named, counted or made anew: something of it is as it was. */
const isLeftOf = (one: Metas, other: Metas): boolean =>
  one.face === other.face || one.faces === other.faces || sameJson(one.techniques ?? [], other.techniques ?? [])

/**
 * The metas for a host that keeps what it is sent and nothing else: what is `wanted` over what the order held `before`. Figures that nobody here
 * knows go back to it, those of a face too; of one that was named anew, where it alone was, in its place.
 */
export function wholeMetas(before: Metas, wanted: Metas): Record<string, unknown> {
  const [held, faces] = [facesIn(before), facesIn(wanted)]
  const left = new Set(held)
  const owns = faces.map((face) => {
    const same = [...left].filter((one) => isSameFace(one, face))
    const own = same.find((one) => one.faces === face.faces) ?? same[0]
    // Another face of its name has figures of its own.
    if (own !== undefined) left.delete(own)
    return own
  })
  const [renamed, ...others] = left
  const at = renamed === undefined || others.length > 0 || held.length !== faces.length ? -1 : held.indexOf(renamed)
  const whole = faces.map((face, place) => ({
    ...(owns[place] ?? (place === at && renamed && isLeftOf(renamed, face) ? renamed : undefined)),
    ...face
  }))
  return { ...before, ...wanted, faces: whole }
}

const valuesOf = (pairs: readonly MetaPair[]): ReadonlyMap<string, string> => new Map(pairs.map(({ name, value }) => [name, value]))

/** Whether two values of a name say the same: gift bags are JSON, which others space and order in their own way. */
function sameValue(name: string, a: string | undefined, b: string | undefined): boolean {
  if (a === b) return true
  if (name !== GIFT_BAGS || a === undefined || b === undefined) return false
  const [left, right] = [readGiftBags(a), readGiftBags(b)]
  return left !== null && right !== null && left.small === right.small && left.big === right.big
}

/** The same for names and values: those that were changed, added or removed are, the others stay as they are now. No name comes twice by it. */
export function mergeMetadata(now: readonly MetaPair[], seen: readonly MetaPair[] | undefined, wanted: readonly MetaPair[]): MetaPair[] {
  const [before, after] = [valuesOf(seen ?? now), valuesOf(wanted)]
  const merged = new Map(valuesOf(now))
  for (const name of new Set([...before.keys(), ...after.keys()])) {
    const value = after.get(name)
    if (sameValue(name, value, before.get(name))) continue
    if (value === undefined) merged.delete(name)
    else {
      // A colleague may have written the same name meanwhile, in other letters.
      for (const known of [...merged.keys()]) if (known !== name && isSameName(known, name)) merged.delete(known)
      merged.set(name, value)
    }
  }
  return [...merged].map(([name, value]) => ({ name, value }))
}
