import type { NothingEmoji, NothingLabel } from '@/domain/planning/nothing'
import coffee from './emoji/coffee.svg'
import cool from './emoji/cool.svg'
import party from './emoji/party.svg'
import relieved from './emoji/relieved.svg'
import sparkles from './emoji/sparkles.svg'
import styles from './empty-day.module.css'

/** Drawings of our own: no machine is sure to have an emoji font. */
const DRAWINGS: Readonly<Record<NothingEmoji, string>> = { coffee, cool, party, relieved, sparkles }

/** What an empty day says, under its drawing (reference: planning 2.3). */
export const EmptyDay = ({ label: { emoji, text } }: { readonly label: NothingLabel }) => (
  <p className={styles.nothing}>
    <img src={DRAWINGS[emoji]} alt="" width={72} height={72} />
    <span>{text}</span>
  </p>
)

const PLACES = [1, 2, 3, 4]

/** Stands for cards that do not come at once: shown late, so that a short wait shows nothing. */
export const SkeletonCards = () => (
  <div className={styles.cards} aria-hidden="true">
    {PLACES.map((place) => (
      <div key={place} className={styles.card} />
    ))}
  </div>
)
