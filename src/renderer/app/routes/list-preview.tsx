import { PreviewPlace } from '@/renderer/features/order-list/preview/preview-place'
import type { PreviewSeam } from '@/renderer/features/order-list/preview/preview-seam'
import { late } from '@/renderer/lib/react/late'

const load = async () => (await import('./order-preview')).OrderPreview

/** The panel beside lists and search: its code comes once they stand (reference: lists 9). */
export const listPreview: PreviewSeam = {
  Panel: late(load, <PreviewPlace />),
  warm: () => void load().catch(() => undefined)
}
