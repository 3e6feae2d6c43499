import * as z from 'zod/mini'

/** Every technique the workshop knows, in workshop order (spec §3). */
export const TECHNIQUES = [
  'blank',
  'dtf',
  'dtg',
  'flex',
  'quadriflex',
  'clearflex',
  'nylon',
  'pap',
  'broderie',
  'transfert',
  'sublimation',
  'objets',
  'stickers'
] as const

export const Technique = z.enum(TECHNIQUES)
export type Technique = z.infer<typeof Technique>

/** A technique that is produced, and so has a state on the order: all but a blank garment. */
export type ProducedTechnique = Exclude<Technique, 'blank'>
export const PRODUCED_TECHNIQUES = TECHNIQUES.filter((technique): technique is ProducedTechnique => technique !== 'blank')

/** Full French name and the short fixed badge of a technique (looks: DTF, DTG, FLEX, QUADRI…). */
export const TECHNIQUE_LABELS: Readonly<Record<Technique, { label: string; badge: string }>> = {
  blank: { label: 'Vierge', badge: 'VIERGE' },
  dtf: { label: 'DTF', badge: 'DTF' },
  dtg: { label: 'DTG', badge: 'DTG' },
  flex: { label: 'Flex', badge: 'FLEX' },
  quadriflex: { label: 'Quadriflex', badge: 'QUADRI' },
  clearflex: { label: 'Clearflex', badge: 'CLEAR' },
  nylon: { label: 'Nylon', badge: 'NYLON' },
  pap: { label: 'Prêt à poser', badge: 'PAP' },
  broderie: { label: 'Broderie', badge: 'BROD' },
  transfert: { label: 'Transfert', badge: 'TRANS' },
  sublimation: { label: 'Sublimation', badge: 'SUBLI' },
  objets: { label: 'Objets', badge: 'OBJ' },
  stickers: { label: 'Stickers', badge: 'STICK' }
}
