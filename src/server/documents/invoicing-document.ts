import type { PromisedFace, PromisedItem, PromisedShipping } from '@/domain/orders/promised'
import type { FacePreview } from '@/server/previews/recipe'

/** A face of a document's line, with what its drawing shows. */
type DocumentFace = Pick<PromisedFace, 'face' | 'techniques' | 'options' | 'area' | 'stitch_points'> & {
  readonly preview: FacePreview | null
}

/** One garment of a document, as the stand-in for the invoicing service keeps it. */
export type DocumentLine = Pick<PromisedItem, 'sku' | 'name' | 'color' | 'is_white' | 'sizes' | 'comment'> & {
  readonly brand: string
  readonly faces: readonly DocumentFace[]
}

/** An order or invoice of the invoicing service, as it is stored. */
export interface InvoicingDocument {
  readonly reference: string
  readonly customer_id: number
  readonly channel_code: string
  readonly channel_name: string
  readonly shipping_method: string
  readonly shipping: Omit<PromisedShipping, 'id' | 'method'>
  readonly comment: string | null
  readonly amount: number
  readonly issued_at: string
  /** Promised day, 'yyyy-MM-dd'. */
  readonly delivery_on: string
  readonly lines: readonly DocumentLine[]
}
