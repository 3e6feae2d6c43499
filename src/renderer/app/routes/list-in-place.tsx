import { ComingInPlace } from '@/renderer/features/order-list/in-place/coming'
import type { InPlaceSeam } from '@/renderer/features/order-list/in-place/in-place-seam'
import { late } from '@/renderer/lib/react/late'

const loadEditor = async () => (await import('./row-editor')).RowEditor
const loadMenu = async () => (await import('./row-menu')).ListRowMenu

/** What edits rows of lists and search in place, and their menu: its code comes once they stand (reference: lists 13, 14). */
export const listInPlace: InPlaceSeam = {
  Editor: late(loadEditor, <ComingInPlace />),
  Menu: late(loadMenu, <ComingInPlace />),
  warm: () => void Promise.all([loadEditor(), loadMenu()]).catch(() => undefined)
}
