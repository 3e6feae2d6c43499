import * as z from 'zod/mini'

/** Every technique the workshop knows, in workshop order (reference: states-and-steps 3.1). */
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

/** True for a technique that this workshop knows: other hosts may have more. */
export const isTechnique = (code: string): code is Technique => (TECHNIQUES as readonly string[]).includes(code)

/** A technique that is produced, and so has a state on the order: all but a blank garment. */
export type ProducedTechnique = Exclude<Technique, 'blank'>
export const PRODUCED_TECHNIQUES = TECHNIQUES.filter((technique): technique is ProducedTechnique => technique !== 'blank')

/** True for a known technique that has a state on the order. */
export const isProduced = (code: string): code is ProducedTechnique => isTechnique(code) && code !== 'blank'

/** Full French name and the short fixed badge of a technique (DTF, DTG, FLEX, QUADRI…; reference: states-and-steps 3.1). */
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

/** Codes in workshop order, each once; those that nobody here knows come last, as they came. Nothing is left blank beside a technique. */
export function inWorkshopOrder<T extends string>(codes: Iterable<T>): T[] {
  const all = new Set(codes)
  const known = TECHNIQUES.filter((technique) => (all as ReadonlySet<string>).has(technique)) as readonly string[] as readonly T[]
  const ordered = [...known, ...[...all].filter((code) => !isTechnique(code))]
  return ordered.filter((code) => code !== 'blank' || ordered.length === 1)
}

/** Name and badge of a technique; one that nobody here knows has its own text. */
export const techniqueLabel = (code: string): { readonly label: string; readonly badge: string } =>
  isTechnique(code) ? TECHNIQUE_LABELS[code] : { label: code, badge: code.toLocaleUpperCase('fr') }
