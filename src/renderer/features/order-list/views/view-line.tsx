import { Button } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listScope } from '@/domain/lists/dimensions'
import { writeListAddress } from '@/domain/lists/list-address'
import { gridToKeep, mayChangeView, type SavedView } from '@/domain/lists/views'
import { Icon } from '@/renderer/kit/icons/icon'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useRole } from '@/renderer/lib/roles/role'
import { changesText } from './change-texts'
import { SaveView } from './save-view'
import { useViewActions, useViewsOffline } from './use-view-actions'
import type { ViewStanding } from './use-view-standing'
import styles from './view-line.module.css'
import type { ListPlace } from './view-place'

/** Three lines, each shorter than the one above. */
const FilterMark = () => (
  <svg width={16} height={16} viewBox="0 0 16 16" aria-hidden="true" fill="none" stroke="currentColor" strokeLinecap="round">
    <path d="M2 4.5h12M4.5 8h7M6.5 11.5h3" />
  </svg>
)

interface Props {
  readonly standing: ViewStanding
  readonly place: ListPlace
  readonly grid: SavedView['grid']
  readonly change: (part: Partial<SavedView['grid']>) => void
}

/** Says how the list differs from the view that it was opened by, and what can be done about it (reference: lists 8.4, 8.5). */
export function ViewLine({ standing, place, grid, change }: Props) {
  const { current, base, changes, isNewer, isGone, atHost } = standing
  const role = useRole()
  const confirm = useConfirm()
  const navigate = useNavigate()
  const { change: changeView, isSaving } = useViewActions(atHost)
  const [saving, setSaving] = useState(false)
  const offline = useViewsOffline(atHost)
  const name = current?.name ?? base?.name ?? ''

  const saveAs = (primary: boolean): ReactNode => (
    <Button appearance={primary ? 'primary' : 'outline'} onClick={() => setSaving(true)}>
      Enregistrer sous…
    </Button>
  )
  // Once it shows, it is known.
  const look = (): void => {
    if (current !== null) change(current.grid)
  }
  const save = async (): Promise<void> => {
    if (current === null || base === null) return
    if (current.shared && !current.mine) {
      const question = {
        title: 'Changer la vue de tous\u00a0?',
        text: `«\u00a0${current.name}\u00a0» est la vue de ${current.owner} Toutes les personnes de l'atelier la verront changée.`,
        confirm: 'Changer la vue',
        cancel: 'Annuler'
      }
      if (!(await confirm(question))) return
    }
    await changeView({ ...current, version: base.version }, { grid: gridToKeep(grid) })
  }
  const leave = (): void => void navigate(`/orders/${listScope(place.code, place.channel)}${writeListAddress(grid, 1)}`)

  const mayChange = current !== null && mayChangeView(current, role)
  const isOthers = current?.shared === true && !current.mine
  const content = ((): ReactNode => {
    if (isGone)
      return (
        <>
          <p className={styles.text}>
            La vue <b>{name}</b> a été supprimée&nbsp;: la liste reste comme elle est.
          </p>
          <Button appearance="subtle" onClick={leave}>
            Quitter la vue
          </Button>
          {saveAs(true)}
        </>
      )
    if (isNewer)
      return (
        <>
          <p className={styles.text}>
            Vue changée {current?.changedBy === null ? 'dans une autre fenêtre' : `par ${current?.changedBy}`}. La liste reste comme elle
            est.
          </p>
          {changes.length > 0 && saveAs(false)}
          <Button appearance="primary" onClick={look}>
            Voir
          </Button>
        </>
      )
    return (
      <>
        <p className={styles.text}>
          La vue <b>{name}</b> est modifiée&nbsp;: <span className={styles.changes}>{changesText(changes)}</span>
        </p>
        <Button appearance="subtle" onClick={() => base !== null && change(base.grid)}>
          Réinitialiser
        </Button>
        {saveAs(isOthers || !mayChange)}
        {mayChange && offline && <span className={styles.changes}>Hors ligne</span>}
        {mayChange && (
          <Button appearance={isOthers ? 'outline' : 'primary'} disabled={isSaving || offline} onClick={() => void save()}>
            Enregistrer
          </Button>
        )}
      </>
    )
  })()

  const isShown = isGone || isNewer || (current !== null && changes.length > 0)
  return (
    <>
      {isShown && (
        <section className={styles.line} aria-label="Vue enregistrée">
          {isGone || isNewer ? <Icon name="attention" size={16} /> : <FilterMark />}
          {content}
        </section>
      )}
      <span role="status" className="visually-hidden">
        {isShown && offline ? 'Hors ligne\u00a0: la vue ne peut pas être enregistrée. ' : ''}
        {isNewer ? `La vue ${name} a été changée` : isShown && !isGone ? `La vue ${name} est modifiée` : ''}
      </span>
      {saving && <SaveView place={place} grid={grid} atHost={atHost} onClose={() => setSaving(false)} />}
    </>
  )
}
