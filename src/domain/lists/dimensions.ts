/** Groups of the sidebar, in order (reference: lists 1.1). */
export const GROUPS = {
  supervision: 'Supervision',
  logistics: 'Logistique',
  'design-office': "Bureau d'études",
  'pre-press': 'Pré-presse',
  'logo-preparation': 'Préparation logos',
  transit: 'Transit',
  production: 'Production',
  external: 'Sous-traitance',
  delivery: 'Livraison'
} as const
export type GroupCode = keyof typeof GROUPS

interface DimensionEntry {
  readonly group: GroupCode
  /** Title of the list. */
  readonly title: string
  /** Short name under its group in the sidebar. */
  readonly short: string
  /** Channels as tabs: code to French label; the first one is the default. One channel shows no tabs. */
  readonly channels: Readonly<Record<string, string>>
}

const printing = (title: string, short: string): DimensionEntry => ({
  group: 'pre-press',
  title,
  short,
  channels: { opened: 'À imprimer', print: 'En impression' }
})

/** Every order list: group, titles and channels (reference: lists 1.1). Which orders are in it stands in `membership.ts`. */
export const DIMENSIONS = {
  all: {
    group: 'supervision',
    title: 'Toutes les commandes',
    short: 'Toutes',
    channels: { opened: 'Ouvertes', waiting: 'En attente', packed: 'Emballées', closed: 'Fermées', canceled: 'Annulées' }
  },
  sav: { group: 'supervision', title: 'SAV', short: 'SAV', channels: { opened: 'Ouverts', closed: 'Fermés' } },
  prepare: {
    group: 'logistics',
    title: 'À préparer',
    short: 'À préparer',
    channels: { opened: 'À préparer', handled: 'Reliquats traités' }
  },
  supply: {
    group: 'logistics',
    title: 'Approvisionnement',
    short: 'Approvisionnement',
    channels: { opened: 'À commander', waiting: 'En attente' }
  },
  backorder: { group: 'logistics', title: 'Reliquats', short: 'Reliquats', channels: { opened: 'En reliquat' } },
  proofread: { group: 'design-office', title: 'BAT', short: 'BAT', channels: { waiting: 'BAT envoyés', checked: 'BAT validés' } },
  files: { group: 'design-office', title: 'Fichiers', short: 'Fichiers', channels: { opened: 'À traiter' } },
  'impr-flex': printing('Impression Flex', 'Flex'),
  'impr-quadriflex': printing('Impression Quadriflex', 'Quadriflex'),
  'impr-dtf': printing('Impression DTF', 'DTF'),
  'impr-pap': printing('Impression PAP', 'PAP'),
  'impr-special': printing('Impressions spéciales', 'Spéciales'),
  'impr-transfert': printing('Impression Transfert', 'Transfert'),
  'impr-sublimation': printing('Impression Sublimation', 'Sublimation'),
  'prod-logos': { group: 'logo-preparation', title: 'Découpe logos', short: 'Découpe logos', channels: { opened: 'À découper' } },
  'prod-assembly': {
    group: 'transit',
    title: 'Assemblage',
    short: 'Assemblage',
    channels: { opened: 'À assembler', first_press: 'Premier pressage' }
  },
  broderie: { group: 'production', title: 'Broderie', short: 'Broderie', channels: { opened: 'À broder', finish: 'Finitions' } },
  dtg: { group: 'production', title: 'DTG', short: 'DTG', channels: { opened: 'À imprimer', processing: 'En cours' } },
  objets: { group: 'external', title: 'Objets', short: 'Objets', channels: { opened: 'À lancer', processing: 'En cours' } },
  shipping: { group: 'delivery', title: 'Expédition', short: 'Expédition', channels: { complete: 'À emballer', packed: 'À expédier' } }
} as const satisfies Record<string, DimensionEntry>

export type DimensionCode = keyof typeof DIMENSIONS
export const DIMENSION_CODES = Object.keys(DIMENSIONS) as DimensionCode[]

export const isDimension = (code: string): code is DimensionCode => Object.hasOwn(DIMENSIONS, code)

/** The entry of a dimension with its channels as plain strings. */
export const dimension = (code: DimensionCode): DimensionEntry => DIMENSIONS[code]

export const channelsOf = (code: DimensionCode): readonly string[] => Object.keys(DIMENSIONS[code].channels)

export const isChannel = (code: DimensionCode, channel: string): boolean => Object.hasOwn(DIMENSIONS[code].channels, channel)

/** Address of a list on the screen and scope of its live selection: `dimension/channel`. */
export const listScope = (code: DimensionCode, channel: string): string => `${code}/${channel}`

const PICKING_LISTS: readonly DimensionCode[] = ['prepare', 'supply']

/** Whether garments are picked from a list: it offers Préparer and Term. run (reference: lists 5.2). */
export const isPickingList = (code: DimensionCode): boolean => PICKING_LISTS.includes(code)
