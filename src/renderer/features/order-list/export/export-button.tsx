import { Spinner } from '@fluentui/react-components'
import { ArrowDownload20Regular } from '@fluentui/react-icons/svg/arrow-download'
import { countedOrders, type ListCount } from '@/domain/lists/list-count'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { MenuButtonProps } from '@/renderer/kit/late-menu/late-menu'
import type { ListRequest } from '../data/list-request'
import styles from './export-button.module.css'

/** A list that is taken along. */
export interface ExportedRequest {
  readonly request: ListRequest
  /** Orders of the list on all its pages. */
  readonly total: ListCount
}

/** The button of an export: how many orders it takes along; off while there is none. */
export function ExportButton({ request: _, total, ...button }: ExportedRequest & MenuButtonProps) {
  const label = `Exporter ${countedOrders(total)}`
  return (
    <PlainButton
      {...button}
      look="medium"
      className={styles.export}
      label={label}
      disabled={total.nbItems === 0 || button.disabled === true}
    >
      {button['aria-busy'] === true ? <Spinner size="extra-tiny" /> : <ArrowDownload20Regular />}
    </PlainButton>
  )
}
