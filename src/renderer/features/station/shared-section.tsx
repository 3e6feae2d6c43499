import { Button, Spinner } from '@fluentui/react-components'
import { type FormEvent, useState } from 'react'
import type { SharedStation } from '@/contract/desktop/shared-station'
import type { SharedAnswer } from '@/contract/desktop/station'
import { StationChoices } from '@/contract/people/stations'
import { IDLE_MINUTES } from '@/domain/people/stations'
import { LineField } from '@/renderer/kit/form/line-field'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'
import { useCapability } from '@/renderer/lib/dialect/capabilities'
import { host } from '@/renderer/lib/host/host'
import type { HostShared } from '@/renderer/lib/host/host-types'
import { askPassword } from '@/renderer/lib/http/ask-password'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useStation } from '@/renderer/lib/station/shared-station'
import { useSlow } from '@/renderer/lib/use-slow'
import styles from './station-settings.module.css'

const FAILED = "Le poste n'a pas changé\u00a0: le serveur ne répond pas."

/** « Ce poste sert à plusieurs »: its name, the minutes after which it locks, and the way back (reference: people 6.1). Absent where the host knows no such stations. */
export function SharedSection() {
  const known = useCapability('stations')
  const station = useStation((store) => store.station) ?? null
  const { shared } = host
  if (shared === null || (!known && station === null)) return null
  return (
    <section className={styles.section} aria-labelledby="station-shared">
      <h2 id="station-shared">Ce poste sert à plusieurs</h2>
      <p className={styles.lead}>
        {station === null
          ? "On y change de personne par badge ou par son nom, et un PIN. Le poste se verrouille quand personne ne le touche, et chacun retrouve ce qu'il avait commencé."
          : 'Chacun prend ce poste par son badge ou son nom, et son PIN. Chaque geste est signé par qui travaille.'}
      </p>
      <Choices key={station?.name ?? ''} shared={shared} station={station} />
    </section>
  )
}

/** Does it, once more after the password where that is asked for. */
async function tried(work: () => Promise<SharedAnswer>): Promise<SharedAnswer> {
  const answer = await work()
  return answer.kind === 'refused' && answer.code === 'password-needed' && (await askPassword()) ? work() : answer
}

function Choices({ shared, station }: { shared: HostShared; station: SharedStation | null }) {
  const [name, setName] = useState(station?.name ?? '')
  const [minutes, setMinutes] = useState(String(station?.idleMinutes ?? IDLE_MINUTES.standard))
  const [problems, setProblems] = useState<{ readonly name?: string; readonly minutes?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const slow = useSlow(saving)
  const confirm = useConfirm()
  const { show } = useNotices()

  const run = async (work: () => Promise<SharedAnswer>, done: string): Promise<void> => {
    setSaving(true)
    setFailure(null)
    try {
      const answer = await tried(work)
      if (answer.kind === 'refused') setFailure(answer.message)
      else show({ text: done, tone: 'success' })
    } catch {
      setFailure(FAILED)
    }
    setSaving(false)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (saving) return
    const read = StationChoices.safeParse({ name, idle_minutes: Number(minutes) })
    if (!read.success) {
      const textOf = (field: string): string | undefined => read.error.issues.find(({ path }) => path[0] === field)?.message
      const [wrongName, wrongMinutes] = [textOf('name'), textOf('idle_minutes')]
      setProblems({ ...(wrongName !== undefined && { name: wrongName }), ...(wrongMinutes !== undefined && { minutes: wrongMinutes }) })
      return
    }
    if (station === null) await run(() => shared.enrol(read.data), 'Ce poste sert maintenant à plusieurs.')
    else await run(() => shared.change(read.data), 'Les réglages du poste partagé sont enregistrés.')
  }
  const giveUp = async (): Promise<void> => {
    const sure = await confirm({
      title: 'Ce poste ne sert plus à plusieurs\u00a0?',
      text: 'Les sessions des autres personnes à ce poste se ferment. Vous y restez connecté\u00a0; le poste ne se verrouille plus.',
      confirm: 'Ne plus partager ce poste',
      cancel: 'Garder le poste partagé',
      danger: true
    })
    if (sure) await run(() => shared.close(), "Ce poste ne sert plus qu'à vous.")
  }

  return (
    <form className={styles.shared} noValidate onSubmit={(event) => void submit(event)} aria-busy={saving}>
      <LineField
        label="Nom du poste"
        placeholder="Presse 2"
        value={name}
        error={problems.name}
        onChange={(event) => {
          setName(event.target.value)
          setProblems({})
        }}
      />
      <LineField
        label={`Se verrouille après (minutes, ${IDLE_MINUTES.least} à ${IDLE_MINUTES.most})`}
        inputMode="numeric"
        value={minutes}
        error={problems.minutes}
        onChange={(event) => {
          setMinutes(event.target.value)
          setProblems({})
        }}
      />
      <div className={styles.ways}>
        <Button
          type="submit"
          appearance={station === null ? 'primary' : 'secondary'}
          disabledFocusable={saving}
          icon={slow ? <Spinner size="extra-tiny" /> : null}
        >
          {station === null ? 'Partager ce poste' : 'Enregistrer'}
        </Button>
        {station !== null && (
          <Button disabledFocusable={saving} onClick={() => void giveUp()}>
            Ne plus partager ce poste…
          </Button>
        )}
      </div>
      <p role="alert" className={failure === null ? undefined : styles.problem}>
        {failure}
      </p>
    </form>
  )
}
