import { fold } from '@/domain/format/search-text'

const BACKS = ['back', 'dos', 'arriere']
/** `devant` and `coeur` are what our own views call the front. */
const FRONTS = ['front', 'avant', 'devant', 'coeur']

const says = (label: string, words: readonly string[]): boolean =>
  fold(label)
    .split(/[^a-z]+/)
    .some((word) => words.includes(word))

/** True for a back view on a garment that has no front view: it is flagged heavy (reference: items-and-decorations 2.2). `labels` are all of the garment's views. */
export const isHeavy = (label: string, labels: readonly string[]): boolean =>
  says(label, BACKS) && !labels.some((other) => says(other, FRONTS))

/** Label of a new face (reference: items-and-decorations 1.5). */
export const DEFAULT_FACE = 'front'
