import type { OrderSummary } from '@/domain/orders/order'
import type { Tone } from '@/domain/states/tone'
import { OPTIONS, type OptionCode, optionsOf } from '@/domain/tags/options'
import { Icon } from '../../../kit/icons/icon'
import type { IconName } from '../../../kit/icons/icon-paths'
import { Meaning } from '../../../kit/icons/meaning'
import { toneClass } from '../../../kit/tone/tone'
import styles from './options-cell.module.css'
import { ReassortMark } from './reassort-mark'

const LOOKS: Readonly<Record<OptionCode, { icon: IconName; tone: Tone }>> = {
  prio: { icon: 'flag', tone: 'alert' },
  express: { icon: 'bolt', tone: 'waiting' },
  fractionne: { icon: 'split', tone: 'progress' },
  cadeau: { icon: 'gift', tone: 'finish' },
  photo: { icon: 'camera', tone: 'ready' },
  prio_frs: { icon: 'supplier', tone: 'packed' }
}

/** Option(s): SAV first, the way to what is taken again, then the known options as icons in their order, other tags as text (spec §9). */
export function OptionsCell({ order }: { order: OrderSummary }) {
  const { sav, options, texts } = optionsOf(order.tags)
  if (!sav && order.reassorts + options.length + texts.length === 0) return null
  return (
    <span className={styles.options} title={[...(sav ? ['SAV'] : []), ...options.map((code) => OPTIONS[code].label), ...texts].join(', ')}>
      {order.reassorts > 0 && <ReassortMark orderId={order.id} count={order.reassorts} sav={sav} />}
      {sav && order.reassorts === 0 && <span className={styles.sav}>SAV</span>}
      {options.map((code) => (
        <Meaning key={code} label={OPTIONS[code].label} className={`${styles.option} ${toneClass(LOOKS[code].tone)}`}>
          <Icon name={LOOKS[code].icon} />
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
