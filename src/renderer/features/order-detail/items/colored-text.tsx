import { Fragment } from 'react'
import { type ColorPart, colorParts } from '@/domain/colors/color-parts'
import styles from './annotations.module.css'
import { Swatch } from './swatch'

/** A text whose colour codes are shown as a swatch and a name (spec §5). */
export function ColoredText({ content }: { content: string }) {
  return colorParts(content).parts.map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
    <Fragment key={index}>{draw(part)}</Fragment>
  ))
}

const draw = (part: ColorPart) =>
  part.kind === 'text' ? (
    part.text
  ) : (
    <span className={styles.color}>
      <Swatch hex={part.hex} small />
      {part.name}
    </span>
  )
