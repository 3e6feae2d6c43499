import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Blank } from '@/renderer/kit/blank/blank'
import type { IconName } from '@/renderer/kit/icons/icon-paths'
import { host } from '@/renderer/lib/host/host'
import { usePreferences } from '@/renderer/lib/preferences/preferences'

interface Props {
  readonly icon: IconName
  readonly bad?: boolean
  readonly title: string
  readonly text: string
  /** What one can do beside going back to the list. */
  readonly children?: ReactNode
}

/** Nothing to pick: what happened, and the ways out; a page's link leads nowhere else. */
export function PickingBlank({ icon, bad = false, title, text, children }: Props) {
  const list = usePreferences((preferences) => preferences.previousList)
  const actions = (
    <>
      {host.pageLink === null && <Link to={list}>Retour à la liste</Link>}
      {children}
    </>
  )
  return (
    <Blank icon={icon} bad={bad} title={title} actions={actions} page>
      <p>{text}</p>
    </Blank>
  )
}
