import { optionOf } from '@/domain/tags/options'
import { Icon } from '../../../kit/icons/icon'
import { OPTION_LOOKS } from '../../../kit/option-looks/option-looks'
import { toneClass } from '../../../kit/tone/tone'
import styles from './card-tags.module.css'
import { tagText } from './card-text'

/** Tags that a card has room for; the others are told with them. */
const SHOWN = 2

function Tag({ tag }: { readonly tag: string }) {
  const option = optionOf(tag)
  const text = tagText(tag)
  if (option === null)
    return (
      <span className={`${styles.tag} ${styles.text}`} title={text}>
        {text}
      </span>
    )
  const { icon, tone } = OPTION_LOOKS[option]
  return (
    <span className={`${styles.tag} ${styles.option} ${styles[option] ?? ''} ${toneClass(tone)}`} title={text}>
      <Icon name={icon} size={14} />
      <span className={styles.word}>{text}</span>
    </span>
  )
}

/** Tags of a card, the hidden ones left out (reference: planning 3.3): in words, or as round icons where a column is narrow. */
export function CardTags({ tags }: { readonly tags: readonly string[] }) {
  if (tags.length === 0) return null
  const more = tags.slice(SHOWN)
  return (
    <span className={styles.tags}>
      {tags.slice(0, SHOWN).map((tag) => (
        <Tag key={tag} tag={tag} />
      ))}
      {more.length > 0 && (
        <span className={styles.tag} title={more.map(tagText).join(', ')}>
          +{more.length}
        </span>
      )}
    </span>
  )
}
