import type { NothingEmoji, NothingLabel } from '@/domain/planning/nothing'
import coffee from './emoji/coffee.svg'
import cool from './emoji/cool.svg'
import party from './emoji/party.svg'
import relieved from './emoji/relieved.svg'
import sparkles from './emoji/sparkles.svg'
import styles from './nothing.module.css'

/** Drawings of our own: no machine is sure to have an emoji font. */
const DRAWINGS: Readonly<Record<NothingEmoji, string>> = { coffee, cool, party, relieved, sparkles }

/** What an empty day says, under its drawing (reference: planning 2.3). */
export const Nothing = ({ label: { emoji, text } }: { readonly label: NothingLabel }) => (
  <p className={styles.nothing}>
    <img src={DRAWINGS[emoji]} alt="" width={72} height={72} />
    <span>{text}</span>
  </p>
)
