import { dayMonth } from '@/domain/calendar/date-text'
import { type FileKind, fileKind } from '@/domain/files/kinds'
import { isOrderForm } from '@/domain/files/order-files'
import { formatFileSize } from '@/domain/format/number'
import { authorName } from '@/domain/format/person'
import { counted } from '@/domain/format/plural'
import type { OrderFile } from '@/domain/orders/order'

const KINDS: Readonly<Record<FileKind, string>> = {
  prod: 'Production',
  gtx: 'Impression DTG',
  vectoriel: 'Vectoriel',
  image: 'Image',
  filtered: 'Image filtrée',
  word: 'Texte',
  excel: 'Tableau',
  powerpoint: 'Présentation',
  pdf: 'PDF',
  embroidery: 'Broderie'
}

/** « Broderie · 7 200 points de broderie · 38 Ko · Camille R., 18/11 » */
export function fileFacts({ file, type, user, created_at }: OrderFile): string {
  const kind = fileKind({ name: file.name, mime: file.type, type })
  const stitches = file.metadata.stitch_points
  return [
    isOrderForm(type) ? 'Bon de commande' : kind && KINDS[kind],
    stitches && counted(stitches, 'stitch'),
    file.size > 0 && formatFileSize(file.size),
    [user && authorName(user), dayMonth(created_at)].filter(Boolean).join(', ')
  ]
    .filter(Boolean)
    .join(' · ')
}
