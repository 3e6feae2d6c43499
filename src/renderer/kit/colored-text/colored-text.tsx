import { Warning16Regular } from '@fluentui/react-icons'
import { Fragment } from 'react'
import { type ColorPart, colorParts } from '@/domain/colors/color-parts'
import styles from './colored-text.module.css'

/** A text whose colour codes are shown as a swatch and a name. An unknown one stops that, and is named (reference: items-and-decorations 4.4). */
export function TextWithColors({ content }: { content: string }) {
  const { parts, unknown } = colorParts(content)
  return (
    <>
      {parts.map((part, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other identity
        <Fragment key={index}>{draw(part)}</Fragment>
      ))}
      {unknown !== null && (
        <span
          className={styles.unknown}
          title={`Ce code n'est pas dans la palette de l'atelier\u00a0: à partir de là, les codes restent tels quels.`}
        >
          <Warning16Regular />
          Couleur inconnue{'\u00a0'}: {unknown}
        </span>
      )}
    </>
  )
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

/** A colour of the order's own data, as a small square; its name stands beside it. */
export const Swatch = ({ hex, small = false }: { hex: string; small?: boolean }) => (
  <i className={small ? `${styles.swatch} ${styles.small}` : styles.swatch} style={{ backgroundColor: hex }} aria-hidden="true" />
)
