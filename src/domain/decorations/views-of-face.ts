import { fold } from '@/domain/format/search-text'
import { inWorkshopOrder } from '@/domain/techniques/techniques'

const nameOf = (label: string): string => fold(label.trim())

interface Decorated<V> {
  readonly faces: readonly { readonly face: string }[]
  readonly decoration: { readonly views: readonly V[] } | null
}

/**
 * The views of an item's decoration that a face is made from: those of its name, whatever its case and accents. A view that no face is
 * named for concerns every face: what was noted on it is never lost (decision 022).
 */
export function viewsOfFace<V extends { readonly view: string }>(face: string, { faces, decoration }: Decorated<V>): readonly V[] {
  const named = new Set(faces.map((other) => nameOf(other.face)))
  return (decoration?.views ?? []).filter(({ view }) => nameOf(view) === nameOf(face) || !named.has(nameOf(view)))
}

interface Made<T extends string> {
  readonly faces: readonly { readonly id: number; readonly face: string; readonly techniques: readonly T[] }[]
  readonly decoration: {
    readonly views: readonly { readonly id: number; readonly view: string; readonly processes: readonly T[] }[]
  } | null
}

/**
 * The faces that are made otherwise once a view has these processes: those of its name take the processes of all views of that name, or
 * the order would wait for a technique that nobody prints. While no process is chosen a face stays as it is (decision 022).
 */
export function facesFollowing<T extends string>({ faces, decoration }: Made<T>, viewId: number, processes: readonly T[]) {
  const views = (decoration?.views ?? []).map((view) => (view.id === viewId ? { ...view, processes } : view))
  const name = nameOf(views.find(({ id }) => id === viewId)?.view ?? '')
  const wanted = new Set<T>(views.flatMap((view) => (nameOf(view.view) === name ? view.processes : [])))
  const techniques = inWorkshopOrder(wanted)
  return faces.flatMap((face) =>
    techniques.length === 0 || nameOf(face.face) !== name || face.techniques.join() === techniques.join() ? [] : [{ ...face, techniques }]
  )
}
