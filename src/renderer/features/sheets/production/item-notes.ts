import { dayMonth } from '@/domain/calendar/date-text'
import { colorParts } from '@/domain/colors/color-parts'
import { formatNumber } from '@/domain/format/number'
import { authorName } from '@/domain/format/person'
import type { Annotation, Face, Item } from '@/domain/orders/order'
import { isPrinted } from '@/domain/sheets/sheet-mark'
import { notesBeside, type PicturesLayout } from './item-layout'

/** A note as a sheet writes it. */
export interface Note {
  readonly id: number
  readonly pinned: boolean
  /** The face or view it was written on; empty where there is one alone. */
  readonly place: string
  readonly text: string
  /** Name of its file; empty where it has none. */
  readonly file: string
  /** Who wrote it, and when. */
  readonly by: string
}

const textOf = (content: string): string =>
  colorParts(content)
    .parts.map((part) => (part.kind === 'text' ? part.text : part.name))
    .join('')

const byOf = ({ user, is_system, created_at }: Annotation): string =>
  `${user ? authorName(user) : is_system ? 'Système' : 'Client'}, ${dayMonth(created_at)}`

/** What was noted on the faces and views of an item: pinned notes first; colours by their names. */
export function itemNotes({ faces, decoration }: Item): readonly Note[] {
  const places = [
    ...faces.map(({ face, annotations }) => ({ name: face, annotations })),
    ...(decoration?.views ?? []).map(({ view, annotations }) => ({ name: `Vue ${view}`, annotations }))
  ]
  return places
    .flatMap(({ name, annotations }) => annotations.filter(isPrinted).map((annotation) => ({ name, annotation })))
    .toSorted((a, b) => Number(b.annotation.pinned) - Number(a.annotation.pinned))
    .map(({ name, annotation }) => ({
      id: annotation.id,
      pinned: annotation.pinned,
      place: places.length > 1 ? name : '',
      text: textOf(annotation.content),
      file: annotation.file?.name ?? '',
      by: byOf(annotation)
    }))
}

/** A note as it is printed, about. */
export const printedNote = ({ place, text, file, by }: Note): string => `${place} : ${text} ${file} ${by}`

/** Measures of a face's area and where it stands; empty where nothing is known of it. */
export const zoneText = ({ area }: Pick<Face, 'area'>): string =>
  area === null ? '' : [`${formatNumber(area.width)} × ${formatNumber(area.height)} cm`, area.position].filter(Boolean).join(', ')

/** How many notes of an item stand beside its previews. */
export function notesBesideItem(item: Item, layout: PicturesLayout): number {
  const rows = item.faces.map((face) => ({ zone: zoneText(face).length, more: face.options.length + face.tags.length }))
  return rows.length === 0 ? 0 : notesBeside(layout, rows, itemNotes(item).map(printedNote))
}
