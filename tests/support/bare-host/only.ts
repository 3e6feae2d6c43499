/** Any value passes, whatever is in it. */
export const ANY = 'any'
/** A date as the calls carry it passes: 'yyyy-MM-dd HH:mm:ss' (reference: another-host 2.1). */
export const DATE = 'date'

/** What of a value passes: anything, a date, a list of such values, or an object with these attributes alone. */
export type Shape = typeof ANY | typeof DATE | readonly [Shape] | { readonly [name: string]: Shape }

type Bag = Readonly<Record<string, unknown>>
export const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)

const SENT_DATE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/
const isShapes = (shape: Shape): shape is readonly [Shape] => Array.isArray(shape)

/**
 * The part of a value that a shape lets through. Tells the path of each attribute that it does not, as `items.0.color`, and of each date
 * of another form; what is no object where one is meant passes as it is.
 */
export function only(shape: Shape, value: unknown, leave: (path: string) => void, path = ''): unknown {
  const at = (name: string | number): string => (path === '' ? String(name) : `${path}.${name}`)
  if (shape === ANY) return value
  if (shape === DATE) {
    if (typeof value !== 'string' || !SENT_DATE.test(value)) leave(path)
    return value
  }
  if (isShapes(shape)) return Array.isArray(value) ? value.map((one, place) => only(shape[0], one, leave, at(place))) : value
  if (!isBag(value)) return value
  const kept: Record<string, unknown> = {}
  for (const [name, part] of Object.entries(value)) {
    const inner = Object.hasOwn(shape, name) ? shape[name] : undefined
    if (inner === undefined) leave(at(name))
    else kept[name] = only(inner, part, leave, at(name))
  }
  return kept
}
