import { ArrowLeft20Regular } from '@fluentui/react-icons'
import { Link } from 'react-router-dom'
import { usePreferences } from '@/renderer/lib/preferences/preferences'
import styles from './narrow-toolbar.module.css'
import { OperatorMenu } from './operator-menu'

interface Props {
  readonly title: string
  readonly detail: string
}

/** The top of a screen on a phone: the way to the lists, which have no room beside it, title, user menu. */
export function NarrowToolbar({ title, detail }: Props) {
  const list = usePreferences((preferences) => preferences.previousList)
  return (
    <header className={styles.toolbar}>
      <Link className={styles.back} to={list} aria-label="Listes de commandes" title="Listes de commandes">
        <ArrowLeft20Regular />
      </Link>
      <div className={styles.title}>
        <h1>{title}</h1>
        <p>{detail}</p>
      </div>
      <OperatorMenu />
    </header>
  )
}
