import type { OrderSummary } from '@/domain/orders/order'
import { OPTIONS, optionsOf } from '@/domain/tags/options'
import { Icon } from '../../../kit/icons/icon'
import { Meaning } from '../../../kit/icons/meaning'
import { OPTION_LOOKS } from '../../../kit/option-looks/option-looks'
import { toneClass } from '../../../kit/tone/tone'
import styles from './options-cell.module.css'
import { ReassortMark } from './reassort-mark'

/** Option(s): SAV first, the way to what is taken again, then the known options as icons in their order, other tags as text (reference: orders 1.6). */
export function OptionsCell({ order }: { order: OrderSummary }) {
  const { sav, options, texts } = optionsOf(order.tags)
  if (!sav && order.reassorts + options.length + texts.length === 0) return null
  return (
    <span className={styles.options} title={[...(sav ? ['SAV'] : []), ...options.map((code) => OPTIONS[code].label), ...texts].join(', ')}>
      {order.reassorts > 0 && <ReassortMark orderId={order.id} count={order.reassorts} sav={sav} />}
      {sav && order.reassorts === 0 && <span className={styles.sav}>SAV</span>}
      {options.map((code) => (
        <Meaning key={code} label={OPTIONS[code].label} className={`${styles.option} ${toneClass(OPTION_LOOKS[code].tone)}`}>
          <Icon name={OPTION_LOOKS[code].icon} />
        </Meaning>
      ))}
      {texts.map((text) => (
        <span key={text} className={styles.text}>
          {text}
        </span>
      ))}
    </span>
  )
}
