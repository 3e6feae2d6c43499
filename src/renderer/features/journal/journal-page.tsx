import { useEffect, useRef, useState } from 'react'
import { downloadSecurityLog } from '@/contract/security-log'
import { dayOf } from '@/domain/calendar/api-date'
import { formatNumber } from '@/domain/format/number'
import { isPlural } from '@/domain/format/plural'
import { journalFileName } from '@/domain/security/journal-csv'
import { Blank } from '@/renderer/kit/blank/blank'
import { Unread } from '@/renderer/kit/blank/unread'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { ConfirmPasswordPage } from '@/renderer/kit/confirm-password/confirm-password-page'
import foot from '@/renderer/kit/table/table-foot.module.css'
import page from '@/renderer/kit/table/table-page.module.css'
import { download } from '@/renderer/lib/http/download'
import { useNotices } from '@/renderer/lib/notices/notices'
import { isPageKey } from '@/renderer/lib/page-key'
import { useNow } from '@/renderer/lib/use-now'
import { JournalBar } from './journal-bar'
import styles from './journal-page.module.css'
import { JournalTable } from './journal-table'
import { useJournal, useJournalFilter } from './use-journal'

/** The security log, for administrators (reference: people 3.2). */
export function JournalPage() {
  const filter = useJournalFilter()
  const journal = useJournal(filter)
  const { show } = useNotices()
  const today = dayOf(useNow())
  const [exporting, setExporting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const { events, found, request } = journal

  useEffect(() => {
    const toField = (event: KeyboardEvent): void => {
      // Before the shell's own, which goes to the search over all orders.
      if (!isPageKey(event, '/')) return
      event.preventDefault()
      field.current?.focus()
    }
    window.addEventListener('keydown', toField, true)
    return () => window.removeEventListener('keydown', toField, true)
  }, [])

  const exportAll = async (): Promise<void> => {
    setExporting(true)
    const name = journalFileName(today)
    const answer = await download(downloadSecurityLog, { query: request }, name)
    setExporting(false)
    if (answer.kind === 'saved') show({ text: `Journal exporté\u00a0: ${name}.`, tone: 'success' })
    else
      show({
        text: `Le journal n'a pas été exporté. ${'message' in answer ? answer.message : ''}`.trim(),
        tone: 'error',
        about: 'journal',
        action: { label: 'Réessayer', run: () => void exportAll() }
      })
  }
  return (
    <div className={page.page}>
      <JournalBar
        group={filter.group}
        text={filter.text}
        period={filter.period}
        counts={journal.counts}
        onGroup={filter.setGroup}
        onText={filter.setText}
        onPeriod={filter.setPeriod}
        onExport={exporting || !found ? null : () => void exportAll()}
        exporting={exporting}
        field={field}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard */}
      <section className={page.scroll} aria-label="Événements" tabIndex={0}>
        {journal.needsPassword ? (
          <ConfirmPasswordPage onConfirmed={journal.again} />
        ) : journal.unreadable !== null ? (
          <Unread reason={journal.unreadable} title="Le journal n'a pas pu être lu." onAgain={journal.again} />
        ) : events === undefined ? (
          <div className={styles.wait} aria-busy="true">
            {Array.from({ length: 8 }, (_, at) => (
              <i key={String(at)} />
            ))}
          </div>
        ) : events.length === 0 ? (
          <Blank
            icon="search"
            title="Aucun événement ne correspond."
            actions={
              <PlainButton look="medium" onClick={filter.clear}>
                Effacer les filtres
              </PlainButton>
            }
          >
            <p>Élargissez la période, ou montrez tout.</p>
          </Blank>
        ) : (
          <>
            <JournalTable events={events} today={today} isOld={journal.isOld} />
            {journal.more && (
              <p className={styles.more}>
                <PlainButton look="medium" disabled={journal.isReading} onClick={journal.more}>
                  {journal.isReading ? 'Lecture…' : 'Afficher la suite'}
                </PlainButton>
              </p>
            )}
          </>
        )}
      </section>
      <footer className={foot.foot}>
        {found !== undefined && (
          <span>
            <b className="num">{formatNumber(found)}</b> {isPlural(found) ? 'événements' : 'événement'}
          </span>
        )}
        <span className={styles.kept}>{"Rien n'y est modifié ni effacé. Ni mot de passe, ni PIN n'y figure."}</span>
        <span role="status" className={foot.said}>
          {found !== undefined && `Le CSV reprend ce filtre\u00a0: ${formatNumber(found)} ${isPlural(found) ? 'lignes' : 'ligne'}`}
        </span>
      </footer>
    </div>
  )
}
