import {
  Box20Regular,
  Cart20Regular,
  ClipboardTextLtr20Regular,
  Cut20Regular,
  DocumentCheckmark20Regular,
  FolderOpen20Regular,
  Headset20Regular,
  Hourglass20Regular,
  Merge20Regular,
  VehicleTruckProfile20Regular
} from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import type { DimensionCode } from '@/domain/lists/dimensions'
import type { Technique } from '@/domain/techniques/techniques'

/** What stands before a list's name: a drawing, or the hue of its technique with three letters for the reduced sidebar. */
type DimensionMark =
  | { readonly kind: 'icon'; readonly icon: ReactNode }
  | { readonly kind: 'technique'; readonly technique: Technique; readonly code: string }

const icon = (drawing: ReactNode): DimensionMark => ({ kind: 'icon', icon: drawing })
const technique = (of: Technique, code: string): DimensionMark => ({ kind: 'technique', technique: of, code })

export const DIMENSION_MARKS: Readonly<Record<DimensionCode, DimensionMark>> = {
  all: icon(<ClipboardTextLtr20Regular />),
  sav: icon(<Headset20Regular />),
  prepare: icon(<Box20Regular />),
  supply: icon(<Cart20Regular />),
  backorder: icon(<Hourglass20Regular />),
  proofread: icon(<DocumentCheckmark20Regular />),
  files: icon(<FolderOpen20Regular />),
  'impr-flex': technique('flex', 'FLX'),
  'impr-quadriflex': technique('quadriflex', 'QUA'),
  'impr-dtf': technique('dtf', 'DTF'),
  'impr-pap': technique('pap', 'PAP'),
  'impr-special': technique('stickers', 'SPÉ'),
  'impr-transfert': technique('transfert', 'TRA'),
  'impr-sublimation': technique('sublimation', 'SUB'),
  'prod-logos': icon(<Cut20Regular />),
  'prod-assembly': icon(<Merge20Regular />),
  broderie: technique('broderie', 'BRO'),
  dtg: technique('dtg', 'DTG'),
  objets: technique('objets', 'OBJ'),
  shipping: icon(<VehicleTruckProfile20Regular />)
}
