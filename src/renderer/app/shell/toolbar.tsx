import { ArrowLeft20Regular } from '@fluentui/react-icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { OnlineCount } from '@/renderer/features/connection/status-bar'
import { SearchBox } from '@/renderer/features/order-search/search-box'
import { OriginSwitcher } from '@/renderer/features/origin-switcher/origin-switcher'
import { useIsShared } from '@/renderer/lib/station/shared-station'
import { OperatorMenu } from './operator-menu'
import { CameraButton, CreateOrderButton, PaletteHint } from './shell-buttons'
import styles from './toolbar.module.css'

interface Props {
  readonly title: string
  /** Said after the title, lighter: the channel of a list. */
  readonly detail?: string
  /** Where the back link leads, and its accessible name. */
  readonly back?: { readonly to: string; readonly label: string }
  /** What this screen can do, before what every screen has. */
  readonly actions?: ReactNode
  /** The screen is about no orders: what is for orders alone is left out. */
  readonly withoutOrders?: boolean
}

/** The top of a screen: way back, title, actions, search, origin, operators, user menu (reference: order-page 1.2). */
export function Toolbar({ title, detail, back, actions, withoutOrders = false }: Props) {
  const shared = useIsShared()
  return (
    <header className={styles.toolbar}>
      {back && (
        <Link className={styles.back} to={back.to} aria-label={back.label} title={back.label}>
          <ArrowLeft20Regular />
        </Link>
      )}
      <h1>
        {title}
        {detail !== undefined && (
          <>
            <span className={styles.dot}> · </span>
            <span className={styles.detail}>{detail}</span>
          </>
        )}
      </h1>
      {actions}
      <SearchBox />
      <PaletteHint />
      <CameraButton />
      {!withoutOrders && (
        <>
          <OriginSwitcher short={shared} />
          <CreateOrderButton />
        </>
      )}
      <OnlineCount />
      <OperatorMenu />
    </header>
  )
}
