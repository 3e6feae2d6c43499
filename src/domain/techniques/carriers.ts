import { inWorkshopOrder } from './techniques'

/** What carries techniques on an item: one of its faces, or a view of its decoration. */
export interface Carrier<T extends string = string> {
  readonly kind: 'face' | 'view'
  readonly id: number
  readonly techniques: readonly T[]
}

interface CarryingItem<T extends string> {
  readonly faces: readonly { readonly id: number; readonly techniques: readonly T[] }[]
  readonly decoration: { readonly views: readonly { readonly id: number; readonly processes: readonly T[] }[] } | null
}

/** Every face and view of these items, with the techniques that it is made with. */
export const carriersOf = <T extends string>(items: readonly CarryingItem<T>[]): Carrier<T>[] =>
  items.flatMap(({ faces, decoration }) => [
    ...faces.map(({ id, techniques }): Carrier<T> => ({ kind: 'face', id, techniques })),
    ...(decoration?.views ?? []).map(({ id, processes }): Carrier<T> => ({ kind: 'view', id, techniques: processes }))
  ])

/**
 * The techniques of an order once parts of it are made as `changed` says: those they bring come, those they leave go unless
 * another part has them. What was chosen for the order by hand stays. In workshop order; nothing is left blank beside a technique.
 */
export function techniquesWith<T extends string>(
  now: readonly T[],
  carriers: readonly Carrier<T>[],
  ...changed: readonly Carrier<T>[]
): T[] {
  const isChanged = ({ kind, id }: Carrier<T>): boolean => changed.some((part) => part.kind === kind && part.id === id)
  const before = new Set(carriers.filter(isChanged).flatMap(({ techniques }) => techniques))
  const brought = changed.flatMap(({ techniques }) => techniques)
  const carried = new Set([...brought, ...carriers.filter((carrier) => !isChanged(carrier)).flatMap(({ techniques }) => techniques)])
  return inWorkshopOrder([...now.filter((technique) => carried.has(technique) || !before.has(technique)), ...brought])
}
