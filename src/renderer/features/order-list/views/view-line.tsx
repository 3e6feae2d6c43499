import { Button } from '@fluentui/react-components'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { listScope } from '@/domain/lists/dimensions'
import { writeListAddress } from '@/domain/lists/list-address'
import { gridToKeep, mayChangeView, type SavedView } from '@/domain/lists/views'
import { Icon } from '@/renderer/kit/icons/icon'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useRole } from '@/renderer/lib/roles/role'
import { changesText, ended } from './change-texts'
import { SaveView } from './save-view'
import { useViewActions, useViewsOffline } from './use-view-actions'
import type { ViewStanding } from './use-view-standing'
import { focusViewTab } from './view-focus'
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
  const mayChange = current !== null && mayChangeView(current, role)
  const isOthers = current?.shared === true && !current.mine
  const isModified = current !== null && changes.length > 0
  const changedBy = current?.changedBy ?? null
  const changedText = ended(`Vue changée ${changedBy === null ? 'dans une autre fenêtre' : `par ${changedBy}`}`)

  const saveAs = (primary: boolean): ReactNode => (
    <Button appearance={primary ? 'primary' : 'outline'} onClick={() => setSaving(true)}>
      Enregistrer sous…
    </Button>
  )
  // Once it shows, it is known.
  const look = async (): Promise<void> => {
    if (current === null) return
    const question = {
      title: 'Voir la vue changée\u00a0?',
      text: `Vos changements seront perdus\u00a0: ${changesText(changes)}`,
      confirm: 'Voir la vue',
      cancel: 'Garder mes changements'
    }
    if (isModified && !(await confirm(question))) return
    change(current.grid)
    focusViewTab(current.id)
  }
  const reset = (): void => {
    if (current === null || base === null) return
    change(base.grid)
    focusViewTab(current.id)
  }
  const save = async (): Promise<void> => {
    if (current === null || base === null) return
    const newer = isNewer ? `${changedText} Elle deviendra ce que vous voyez. ` : ''
    const ofAll = isOthers
      ? `«\u00a0${current.name}\u00a0» est la vue de ${ended(current.owner)} Toutes les personnes de l'atelier la verront changée.`
      : ''
    const question = {
      title: isOthers ? 'Changer la vue de tous\u00a0?' : 'Remplacer la vue changée\u00a0?',
      text: newer + ofAll,
      confirm: isOthers ? 'Changer la vue' : 'Remplacer',
      cancel: 'Annuler'
    }
    if ((isNewer || isOthers) && !(await confirm(question))) return
    const { version } = isNewer ? current : base
    if ((await changeView({ ...current, version }, { grid: gridToKeep(grid) })) !== null) focusViewTab(current.id)
  }
  const leave = (): void => {
    void navigate(`/orders/${listScope(place.code, place.channel)}${writeListAddress(grid, 1)}`)
    focusViewTab(null)
  }

  const content = ((): ReactNode => {
    if (isGone)
      return (
        <>
          <p className={styles.text}>
            La vue <b>{name}</b> n'existe plus, ou n'est plus partagée avec vous&nbsp;: la liste reste comme elle est.
          </p>
          <Button appearance="subtle" onClick={leave}>
            Quitter la vue
          </Button>
          {saveAs(true)}
        </>
      )
    const lookButton = isNewer && (
      <Button appearance={isModified ? 'subtle' : 'primary'} onClick={() => void look()}>
        Voir
      </Button>
    )
    if (!isModified)
      return (
        <>
          <p className={styles.text}>{changedText} La liste reste comme elle est.</p>
          {lookButton}
        </>
      )
    return (
      <>
        <p className={styles.text}>
          {isNewer ? (
            `${changedText} Vos changements\u00a0: `
          ) : (
            <>
              La vue <b>{name}</b> est modifiée&nbsp;:{' '}
            </>
          )}
          <span className={styles.changes}>{changesText(changes)}</span>
        </p>
        {lookButton}
        <Button appearance="subtle" onClick={reset}>
          Réinitialiser
        </Button>
        {saveAs(isOthers || isNewer || !mayChange)}
        {mayChange && offline && <span className={styles.changes}>Hors ligne</span>}
        {mayChange && (
          // It keeps the focus while it is off.
          <Button
            appearance={isOthers || isNewer ? 'outline' : 'primary'}
            disabledFocusable={isSaving || offline}
            onClick={() => void save()}
          >
            Enregistrer
          </Button>
        )}
      </>
    )
  })()

  const isShown = isGone || isNewer || isModified
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
        {isGone && `La vue ${name} n'existe plus, ou n'est plus partagée avec vous. La liste reste comme elle est.`}
        {[isNewer ? `La vue ${name} a été changée` : '', isModified ? `La vue ${name} est modifiée` : ''].filter(Boolean).join('. ')}
      </span>
      {saving && <SaveView place={place} grid={grid} atHost={atHost} onClose={() => setSaving(false)} />}
    </>
  )
}
