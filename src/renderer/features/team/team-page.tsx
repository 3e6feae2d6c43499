import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { fullName } from '@/domain/format/person'
import { isLastAdministrator, type PersonState } from '@/domain/people/person-state'
import { NothingFound } from '@/renderer/kit/blank/nothing-found'
import { Unread } from '@/renderer/kit/blank/unread'
import { ConfirmPasswordPage } from '@/renderer/kit/confirm-password/confirm-password-page'
import page from '@/renderer/kit/table/table-page.module.css'
import { TabBar } from '@/renderer/kit/tabs/tab-bar'
import tabs from '@/renderer/kit/tabs/tabs.module.css'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useLiveStatus } from '@/renderer/lib/live/live'
import { ROLES_PATH, TEAM_PATH } from '@/renderer/lib/people/people-paths'
import { useNow } from '@/renderer/lib/use-now'
import { DisableDialog } from './disable-dialog'
import { EmailDialog } from './email-dialog'
import { InviteDialog } from './invite-dialog'
import { LinkDialog } from './link-dialog'
import type { PersonActions } from './person-actions'
import { PersonPanel } from './person-panel'
import { RolesTable } from './roles-table'
import { PEOPLE_FILTERS, type PeopleFilter, TeamBar, whoMatches } from './team-bar'
import { TeamFoot } from './team-foot'
import styles from './team-page.module.css'
import { TeamSkeleton } from './team-skeleton'
import { TeamTable } from './team-table'
import { useBadgeChanges } from './use-badge-changes'
import { useColleagueChanges } from './use-colleague-changes'
import { type ShownLink, usePeopleChanges } from './use-people-changes'
import { type ShownPerson, useTeam } from './use-team'

type OpenDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link'; readonly person: ShownPerson; readonly link: ShownLink }
  | { readonly kind: 'email' | 'disable'; readonly person: ShownPerson }

const resetQuestion = (person: ShownPerson) => ({
  title: `Réinitialiser le mot de passe de ${fullName(person)}\u00a0?`,
  text: "Un lien lui permettra d'en choisir un autre. Ses sessions restent ouvertes jusqu'à ce qu'il serve, puis se ferment toutes.",
  confirm: 'Faire le lien',
  cancel: 'Laisser'
})

/** The team: who works here, who is invited, what each may do (reference: people 4). */
export function TeamPage({ tab }: { tab: 'people' | 'roles' }) {
  const { people, unreadable, needsPassword, again, me } = useTeam()
  const changes = usePeopleChanges(me)
  const changed = useColleagueChanges(people, people?.find(({ email }) => email === me)?.id ?? null)
  const badges = useBadgeChanges()
  const confirm = useConfirm()
  const now = useNow()
  const offline = useLiveStatus(({ state }) => state === 'offline')
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<PeopleFilter>('all')
  const [shownId, setShownId] = useState<number | null>(null)
  // The first one is open. A link that comes meanwhile waits: it is shown once, and what is typed stays.
  const [dialogs, setDialogs] = useState<readonly OpenDialog[]>([])
  const [dialog] = dialogs
  const open = (next: OpenDialog): void => setDialogs((now) => [...now, next])
  const closeDialog = (): void => setDialogs(([, ...others]) => others)
  const rows = useRef(new Map<number, HTMLButtonElement>())
  const shown = people?.find(({ id }) => id === shownId) ?? null
  const isLast = (person: ShownPerson): boolean =>
    isLastAdministrator(
      { ...person, state: person.state as PersonState },
      (people ?? []).map((one) => ({ ...one, state: one.state as PersonState }))
    )

  const closePanel = (): void => {
    if (shownId !== null) rows.current.get(shownId)?.focus()
    setShownId(null)
  }
  const actions: PersonActions = {
    open: (person) => setShownId(person.id),
    link: async (person) => {
      if (person.state === 'active' && !(await confirm(resetQuestion(person)))) return
      await changes.makeLink(person, (link) => open({ kind: 'link', person, link }))
    },
    email: (person) => open({ kind: 'email', person }),
    disable: (person) => open({ kind: 'disable', person }),
    enable: (person) => void changes.enable(person),
    printBadge: (person) => badges.print([person]),
    badgeLost: (person) => void badges.replace(person),
    erasePin: (person) => void badges.erasePin(person)
  }
  const found = (people ?? []).filter((person) => PEOPLE_FILTERS[filter].holds(person) && whoMatches(person, text))

  return (
    <div className={`${page.page} ${styles.page}`}>
      <TabBar label="Équipe" current={tab}>
        <Link to={TEAM_PATH} className={tabs.tab} aria-current={tab === 'people' ? 'page' : undefined}>
          Personnes
          {people !== undefined && <span className={tabs.badge}>{people.length}</span>}
        </Link>
        <Link to={ROLES_PATH} className={tabs.tab} aria-current={tab === 'roles' ? 'page' : undefined}>
          Rôles
        </Link>
      </TabBar>
      {tab === 'people' && (
        <TeamBar
          people={people}
          text={text}
          onText={setText}
          filter={filter}
          onFilter={setFilter}
          offline={offline}
          onInvite={() => open({ kind: 'invite' })}
          found={found}
          onPrintBadges={badges.print}
        />
      )}
      <div className={page.scroll}>
        {needsPassword ? (
          <ConfirmPasswordPage onConfirmed={again} />
        ) : unreadable !== null ? (
          <Unread reason={unreadable} title="L'équipe n'a pas pu être lue." onAgain={again} />
        ) : people === undefined ? (
          <TeamSkeleton />
        ) : tab === 'roles' ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
          <section className={styles.read} aria-label="Ce que chaque rôle permet" tabIndex={0}>
            <RolesTable people={people} />
          </section>
        ) : found.length === 0 ? (
          <NothingFound
            text={text}
            nothing="Personne"
            onClear={() => {
              setText('')
              setFilter('all')
            }}
          />
        ) : (
          <TeamTable
            people={found}
            everybody={people}
            now={now}
            me={me}
            shown={shownId}
            ticked={changes.ticked}
            changed={changed}
            offline={offline}
            onRole={(person, role) => void changes.giveRole(person, role)}
            actions={actions}
            onRow={(id, name) => {
              if (name === null) rows.current.delete(id)
              else rows.current.set(id, name)
            }}
          />
        )}
      </div>
      <TeamFoot people={people} tab={tab} offline={offline} />
      {tab === 'people' && shown !== null && (
        <PersonPanel
          key={shown.id}
          person={shown}
          now={now}
          isLast={isLast(shown)}
          offline={offline}
          onRole={(role) => void changes.giveRole(shown, role)}
          onCloseSession={(session) => void changes.closeSession(shown, session)}
          actions={actions}
          onClose={closePanel}
        />
      )}
      {dialog?.kind === 'invite' && (
        <InviteDialog
          onInvited={(person, link) => setDialogs(([, ...others]) => [{ kind: 'link', person, link }, ...others])}
          onClose={closeDialog}
        />
      )}
      {dialog?.kind === 'link' && <LinkDialog key={dialog.link.token} person={dialog.person} link={dialog.link} onClose={closeDialog} />}
      {dialog?.kind === 'email' && (
        <EmailDialog person={dialog.person} onSave={(email) => changes.giveEmail(dialog.person, email)} onClose={closeDialog} />
      )}
      {dialog?.kind === 'disable' && (
        <DisableDialog
          person={dialog.person}
          isMe={dialog.person.email === me}
          onDisable={() => {
            closeDialog()
            void changes.disable(dialog.person)
          }}
          onClose={closeDialog}
        />
      )}
    </div>
  )
}
