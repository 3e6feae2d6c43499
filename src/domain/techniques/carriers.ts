import { TECHNIQUES, type Technique } from './techniques'

/** What carries techniques on an item: one of its faces, or a view of its decoration. */
export interface Carrier {
  readonly kind: 'face' | 'view'
  readonly id: number
  readonly techniques: readonly Technique[]
}

interface CarryingItem {
  readonly faces: readonly { readonly id: number; readonly techniques: readonly Technique[] }[]
  readonly decoration: { readonly views: readonly { readonly id: number; readonly processes: readonly Technique[] }[] } | null
}

/** Every face and view of these items, with the techniques that it is made with. */
export const carriersOf = (items: readonly CarryingItem[]): Carrier[] =>
  items.flatMap(({ faces, decoration }) => [
    ...faces.map(({ id, techniques }): Carrier => ({ kind: 'face', id, techniques })),
    ...(decoration?.views ?? []).map(({ id, processes }): Carrier => ({ kind: 'view', id, techniques: processes }))
  ])

/**
 * The techniques of an order once parts of it are made as `changed` says: those they bring come, those they leave go unless
 * another part has them. What was chosen for the order by hand stays. In workshop order; nothing is left blank beside a technique.
 */
export function techniquesWith(now: readonly Technique[], carriers: readonly Carrier[], ...changed: readonly Carrier[]): Technique[] {
  const isChanged = ({ kind, id }: Carrier): boolean => changed.some((part) => part.kind === kind && part.id === id)
  const before = new Set(carriers.filter(isChanged).flatMap(({ techniques }) => techniques))
  const brought = changed.flatMap(({ techniques }) => techniques)
  const carried = new Set([...brought, ...carriers.filter((carrier) => !isChanged(carrier)).flatMap(({ techniques }) => techniques)])
  const after = new Set([...now.filter((technique) => carried.has(technique) || !before.has(technique)), ...brought])
  return TECHNIQUES.filter((technique) => after.has(technique) && (technique !== 'blank' || after.size === 1))
}
