import { linkParts } from '@/domain/format/links'
import styles from './linked-text.module.css'

/** A message whose http and https addresses open in a window of their own; all the rest is text (reference: words 4.1). */
export function LinkedText({ text }: { text: string }) {
  return linkParts(text).map(({ text: part, href }, at) =>
    href === null ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, which only change together
      <a key={at} className={styles.link} href={href} target="_blank" rel="noreferrer noopener">
        {part}
      </a>
    )
  )
}
