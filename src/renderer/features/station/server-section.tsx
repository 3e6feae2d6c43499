import { Button, Spinner } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import type { StationSetup } from '@/contract/desktop/station'
import { LineField } from '@/renderer/kit/form/line-field'
import type { HostStation } from '@/renderer/lib/host/host-types'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './station-settings.module.css'

interface Props {
  readonly station: HostStation
  readonly server: StationSetup['server']
  readonly onKept: () => Promise<void>
}

const FAILED = "L'adresse n'a pas pu être enregistrée. Celle d'avant est gardée."
const DECLINED = "L'adresse n'a pas été changée."
const SAME = "C'est l'adresse que ce poste utilise déjà."

/** Address of the server. It is asked before it is kept: a wrong one never takes the place of one that works. */
export function ServerSection({ station, server, onKept }: Props) {
  const [address, setAddress] = useState(server.next ?? server.address)
  const [problem, setProblem] = useState<string | undefined>()
  const [message, setMessage] = useState<string | null>(null)
  const [waiting, setWaiting] = useState(false)
  const slow = useSlow(waiting)
  const fixed = server.from === 'environment'

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (waiting) return
    setWaiting(true)
    setProblem(undefined)
    setMessage(null)
    try {
      const answer = await station.keepServer(address)
      if (answer.kind === 'refused') return setProblem(answer.message)
      setAddress(answer.address)
      setMessage(answer.kind === 'kept' ? null : answer.kind === 'same' ? SAME : DECLINED)
      await onKept()
    } catch {
      setProblem(FAILED)
    } finally {
      setWaiting(false)
    }
  }

  return (
    <section className={styles.section} aria-labelledby="station-server">
      <h2 id="station-server">Serveur</h2>
      <p className={styles.lead}>
        Ce poste travaille avec <b className={styles.value}>{server.address}</b>
      </p>
      <form className={styles.line} noValidate onSubmit={(event) => void submit(event)} aria-busy={waiting}>
        <LineField
          label="Adresse du serveur"
          error={problem}
          inputMode="url"
          spellCheck={false}
          placeholder="http://192.168.1.10:4780"
          value={address}
          disabled={fixed}
          onChange={(event) => {
            setAddress(event.target.value)
            setProblem(undefined)
          }}
        />
        <Button type="submit" disabled={fixed} aria-disabled={waiting}>
          {slow ? <Spinner size="tiny" label="Essai…" /> : 'Essayer et garder'}
        </Button>
      </form>
      {fixed && <p className={styles.note}>Cette adresse est fixée par l'administrateur du poste (variable ATELIER_API_URL).</p>}
      <div role="status">
        {message !== null && <p className={styles.note}>{message}</p>}
        {server.next !== null && (
          <div className={styles.next}>
            <p>
              Au prochain démarrage, ce poste travaillera avec <b className={styles.value}>{server.next}</b>
            </p>
            <Button appearance="primary" onClick={() => void station.restart()}>
              Redémarrer Atelier
            </Button>
          </div>
        )}
      </div>
    </section>
  )
}
