import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { startServerJob } from '@/contract/server-state'
import { parisTime } from '@/domain/calendar/api-date'
import { jobName } from '@/domain/server/server-texts'
import { Blank } from '@/renderer/kit/blank/blank'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import { errorText } from '@/renderer/lib/http/api-error'
import { askPassword } from '@/renderer/lib/http/ask-password'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { queryKeys } from '@/renderer/lib/query/keys'
import { useServerState } from '@/renderer/lib/server/use-server-state'
import { JobsCard } from './jobs-card'
import { PointsCard } from './points-card'
import styles from './server-state-page.module.css'
import { StateTiles } from './state-tiles'
import { VerdictBand } from './verdict-band'
import { WindowsChart } from './windows-chart'

/** serveur/etat: how the server is, for administrators (reference: server 6.4). `latest` stands beside the jobs: the last events of the journal. */
export function ServerStatePage({ latest }: { latest: ReactNode }) {
  const { data, error, isPending, isFetching, dataUpdatedAt, refetch } = useServerState()
  const { starting, start } = useStartJob()
  if (data === null) return <PasswordFirst onGiven={() => void refetch()} />
  if (isPending)
    return (
      <div className={styles.page} aria-busy="true">
        <p className="visually-hidden">Chargement…</p>
        <i className={styles.wait} />
        <i className={styles.wait} />
      </div>
    )
  const state = error === null ? (data ?? null) : null
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be reached by the keyboard
    <section className={styles.page} aria-label="État du serveur" tabIndex={0}>
      <VerdictBand
        state={state}
        error={error}
        readAt={dataUpdatedAt === 0 ? null : parisTime(new Date(dataUpdatedAt))}
        checking={isFetching}
        onCheck={() => void refetch()}
      />
      <StateTiles state={state} />
      {state !== null && (
        <>
          <div className={styles.pair}>
            <PointsCard points={state.points} now={state.at} starting={starting} onStart={start} />
            <WindowsChart state={state} />
          </div>
          <div className={styles.pair}>
            <JobsCard jobs={state.jobs} now={state.at} />
            {latest}
          </div>
        </>
      )}
    </section>
  )
}

/** Begins jobs by hand, one at a time; what came of it is read anew. */
function useStartJob() {
  const client = useQueryClient()
  const { show } = useNotices()
  const [starting, setStarting] = useState<string | null>(null)
  const start = async (job: string): Promise<void> => {
    setStarting(job)
    try {
      await call(startServerJob, { params: { name: job } })
      show({ text: `${jobName(job)}\u00a0: tâche lancée.`, tone: 'success' })
    } catch (error) {
      show({ text: `La tâche n'a pas été lancée. ${errorText(error)}`, tone: 'error', about: 'server' })
    }
    await client.invalidateQueries({ queryKey: queryKeys.serverState })
    setStarting(null)
  }
  return { starting, start: (job: string) => void start(job) }
}

/** At a shared station, the administration's password comes first (reference: people 6.3). */
function PasswordFirst({ onGiven }: { onGiven: () => void }) {
  const ask = async (): Promise<void> => {
    if (await askPassword()) onGiven()
  }
  return (
    <Blank
      icon="attention"
      title="Ce poste sert à plusieurs."
      actions={
        <PlainButton look="medium" onClick={() => void ask()}>
          Donner mon mot de passe
        </PlainButton>
      }
    >
      <p>{"Redonnez votre mot de passe pour voir l'état du serveur."}</p>
    </Blank>
  )
}
