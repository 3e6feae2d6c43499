import styles from './glyph.module.css'

/** Small icons that stand on every line of a long page. */
export type GlyphName = 'add' | 'delete' | 'edit' | 'pin' | 'pinned'

/**
 * A 16 px icon in the colour of the text around it, drawn by one element where a picture of lines takes two and ten attributes: a large
 * order shows hundreds of them. It says nothing by itself.
 */
export const Glyph = ({ name }: { name: GlyphName }) => <i className={`${styles.glyph} ${styles[name]}`} aria-hidden="true" />
