import type { DecorationState } from '@/domain/decorations/states'
import type { SizeQuantity } from '@/domain/sizes/size-list'
import type { Technique } from '@/domain/techniques/techniques'
import type { FileRecipe } from '@/server/archive-files/order-form'
import type { FacePreview } from '@/server/previews/recipe'
import type { DemoCustomer } from '../catalog/customers'
import type { Dates } from './dates'
import type { Flow } from './flow'
import type { BookEntry } from './order-book'

export interface DemoFace {
  readonly face: string
  readonly techniques: readonly Technique[]
  readonly options: readonly string[]
  readonly tags: readonly string[]
  readonly preview: FacePreview
  readonly area: { readonly width: number; readonly height: number; readonly position: string }
  readonly stitchPoints: number | null
  readonly annotations: readonly Noted[]
}

/** A view of what a customer composed: drawn as the face that it becomes. */
export interface DemoView extends Pick<DemoFace, 'preview' | 'area' | 'annotations'> {
  readonly view: string
  readonly processes: readonly Technique[]
}

export interface DemoDecoration {
  readonly state: DecorationState
  readonly views: readonly DemoView[]
}

export interface DemoItem {
  readonly sku: string
  readonly name: string
  readonly brand: string
  readonly color: { readonly name: string; readonly hex: string }
  readonly isWhite: boolean
  readonly sizes: readonly SizeQuantity[]
  readonly comment: string | null
  readonly price: number
  readonly faces: readonly DemoFace[]
  /** What a customer composed for it, or null. */
  readonly decoration: DemoDecoration | null
  /** The earlier item that this one takes again: its order and its place there, from 0; null for a new one. */
  readonly from: { readonly order: number; readonly place: number } | null
}

/** Something that somebody wrote: an operator by number (0 is the first user), or nobody. */
export interface Written {
  readonly content: string
  readonly pinned: boolean
  readonly user: number | null
  readonly at: string
}

/** An annotation, with the file that it shows or null. */
export interface Noted extends Written {
  readonly file: { readonly name: string; readonly mime: string; readonly size: number; readonly recipe: FileRecipe } | null
}

export interface DemoFile {
  readonly name: string
  readonly message: string
  readonly type: string | null
  readonly pinned: boolean
  readonly mime: string
  readonly size: number
  readonly technique: string | null
  readonly pages: number | null
  /** The face that a production file is for: its place among the faces of all items, from 0. */
  readonly face: number | null
  readonly stitchPoints: number | null
  readonly originIdentifier: string
  readonly recipe: FileRecipe
  readonly user: number | null
  readonly at: string
}

/** A whole order of the demo, before it is written. */
export interface DemoOrder {
  readonly entry: BookEntry
  readonly customer: DemoCustomer
  readonly flow: Flow
  readonly dates: Dates
  readonly techniques: readonly Technique[]
  readonly tags: readonly string[]
  readonly bacs: readonly string[]
  readonly runs: readonly string[]
  readonly method: string
  readonly amount: number
  readonly printed: boolean
  readonly customerComment: string | null
  readonly metadata: readonly { readonly name: string; readonly value: string }[]
  readonly items: readonly DemoItem[]
  readonly comments: readonly Written[]
  readonly tickets: readonly (Written & { readonly type: string; readonly opened: boolean })[]
  readonly files: readonly DemoFile[]
}
