import { Button, Checkbox, Radio, RadioGroup } from '@fluentui/react-components'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { dimension } from '@/domain/lists/dimensions'
import { mayShareViews, type SavedView, tidyViewName, VIEW_NAME_MAX } from '@/domain/lists/views'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { useFirstFocus } from '@/renderer/kit/focus/use-first-focus'
import { LineField } from '@/renderer/kit/form/line-field'
import { useLeftText } from '@/renderer/lib/drafts/kept-typing'
import { useRole } from '@/renderer/lib/roles/role'
import { viewText } from './change-texts'
import styles from './save-view.module.css'
import { useNameRefusal } from './use-name-refusal'
import { useViewActions, useViewsOffline } from './use-view-actions'
import { enterView } from './view-bases'
import { focusViewTab } from './view-focus'
import { type ListPlace, viewPath } from './view-place'

interface Props {
  readonly place: ListPlace
  readonly grid: SavedView['grid']
  readonly atHost: boolean
  readonly onClose: () => void
}

/** Keeps the list on screen as a new view, under a name (reference: lists 8.1). What was typed is there again when it could not be kept. */
export function SaveView({ place, grid, atHost, onClose }: Props) {
  const { code, channel } = place
  const role = useRole()
  const navigate = useNavigate()
  const { create } = useViewActions(atHost)
  const [name, setName] = useLeftText(`list-view ${code}`)
  const [isOverAll, setOverAll] = useState(false)
  const [shared, setShared] = useState(false)
  const [tried, setTried] = useState(false)
  const [isSaving, setSaving] = useState(false)
  const offline = useViewsOffline(atHost)
  const form = useId()
  const first = useFirstFocus()
  const [failure, setFailure] = useState<{ readonly name: string; readonly text: string } | null>(null)
  const refusalOf = useNameRefusal(atHost)
  const dimensionNow = isOverAll ? null : code
  // Tried again, it may be the view that was kept though no answer came.
  const isAgain = failure !== null && failure.name === tidyViewName(name)
  const refusal = refusalOf({ name, dimension: dimensionNow, mine: !isAgain })
  const onScreen = useRef(true)
  useEffect(() => {
    onScreen.current = true
    return () => {
      onScreen.current = false
    }
  }, [])
  const { title, channels } = dimension(code)

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setTried(true)
    if (refusal !== null || isSaving || offline) return
    setFailure(null)
    setSaving(true)
    const view = { name: tidyViewName(name), dimension: dimensionNow, channel: isOverAll ? null : channel, shared, grid }
    const made = await create(view, (text) => {
      if (onScreen.current) setFailure({ name: view.name, text })
      return onScreen.current
    })
    setSaving(false)
    if (made === null) return
    setName('')
    // Who closed it meanwhile stays where they are.
    if (!onScreen.current) return
    enterView(made)
    onClose()
    void navigate(viewPath(made, place))
    focusViewTab(made.id)
  }

  return (
    <DialogShell
      title="Enregistrer la vue"
      onClose={onClose}
      actions={
        <>
          <span role="status" className={styles.offline}>
            {offline && 'Hors ligne'}
          </span>
          <Button size="large" onClick={onClose}>
            Annuler
          </Button>
          <Button size="large" appearance="primary" type="submit" form={form} disabledFocusable={isSaving || offline}>
            Enregistrer
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} onSubmit={(event) => void submit(event)}>
        <LineField
          ref={first}
          label="Nom"
          value={name}
          maxLength={VIEW_NAME_MAX * 2}
          error={tried && !isSaving && refusal !== null ? refusal : undefined}
          onChange={(event) => setName(event.target.value)}
        />
        <p className={styles.what}>{viewText(grid)}</p>
        <RadioGroup aria-label="Où elle paraît" value={isOverAll ? 'all' : 'list'} onChange={(_, { value }) => setOverAll(value === 'all')}>
          <Radio value="list" label={`Dans ${title}, ${channels[channel] ?? ''}`} />
          <Radio value="all" label="Dans toutes les listes" />
        </RadioGroup>
        {atHost && mayShareViews(role) && (
          <Checkbox checked={shared} label="Partagée avec tout l'atelier" onChange={(_, { checked }) => setShared(checked === true)} />
        )}
        {failure !== null && (
          <p role="alert" className={styles.failure}>
            {failure.text}
          </p>
        )}
      </form>
    </DialogShell>
  )
}
