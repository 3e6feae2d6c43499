import type { Tone } from '@/domain/states/order-states'
import type { OptionCode } from '@/domain/tags/options'
import type { IconName } from '@/renderer/kit/icons/icon-paths'

/** How an option looks, wherever it shows. */
export const OPTION_LOOKS: Readonly<Record<OptionCode, { readonly icon: IconName; readonly tone: Tone }>> = {
  prio: { icon: 'flag', tone: 'alert' },
  express: { icon: 'bolt', tone: 'waiting' },
  fractionne: { icon: 'split', tone: 'progress' },
  cadeau: { icon: 'gift', tone: 'finish' },
  photo: { icon: 'camera', tone: 'ready' },
  prio_frs: { icon: 'supplier', tone: 'packed' }
}
