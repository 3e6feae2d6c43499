import { Input, Select } from '@fluentui/react-components'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import type { DeskAnswer, DeskSetup } from '@/contract/desktop/desk'
import { type GlobalKeysRefusal, globalKeysOf, refuseGlobalKeys } from '@/domain/desktop/global-keys'
import { STATION_ZOOMS } from '@/domain/desktop/zoom'
import { PROCESS_GROUP_CODES, type ProcessGroup, processGroup } from '@/domain/planning/process-groups'
import { PlainButton } from '@/renderer/kit/button/plain-button'
import type { HostDesk } from '@/renderer/lib/host/host-types'
import { queryKeys } from '@/renderer/lib/query/keys'
import styles from './station-settings.module.css'

const FAILED = "Ce réglage n'a pas pu être enregistré. Réessayez."

const REFUSED: Readonly<Record<GlobalKeysRefusal, string>> = {
  form: 'Maintenez Ctrl, Alt, Maj ou Windows et appuyez sur une lettre, un chiffre ou une touche F1 à F24.',
  'too-common': 'Ces touches servent dans tous les programmes. Ajoutez Alt ou Maj.',
  'writes-a-character': "Sur un clavier français, ces touches écrivent un caractère (AltGr). Choisissez-en d'autres."
}

/** Windows of this station: their size, the wall that starts with the system, the keys that bring the application forward (reference: desktop 2). */
export function DeskSection({ desk }: { desk: HostDesk }) {
  const client = useQueryClient()
  const { data: setup, refetch } = useQuery({ queryKey: queryKeys.deskSetup, queryFn: desk.setup, staleTime: 0, retry: false })
  const [problem, setProblem] = useState<{ readonly of: 'zoom' | 'wall' | 'keys'; readonly text: string } | null>(null)
  // Whoever zooms by the keys sizes the page.
  useEffect(() => {
    const look = (): void => void refetch()
    window.addEventListener('resize', look)
    return () => window.removeEventListener('resize', look)
  }, [refetch])
  if (setup === undefined) return null

  const keep = async (of: 'zoom' | 'wall' | 'keys', change: () => Promise<DeskAnswer>): Promise<void> => {
    setProblem(null)
    try {
      const answer = await change()
      if (answer.kind === 'refused') setProblem({ of, text: answer.message })
      else client.setQueryData(queryKeys.deskSetup, answer.setup)
    } catch {
      setProblem({ of, text: FAILED })
    }
  }
  const problemOf = (of: 'zoom' | 'wall' | 'keys'): string | null => (problem?.of === of ? problem.text : null)
  return (
    <section className={styles.section} aria-labelledby="station-desk">
      <h2 id="station-desk">Fenêtres et écrans</h2>
      <p className={styles.lead}>Au démarrage, chaque fenêtre revient sur l'écran où elle était.</p>
      <Line
        label="Taille d'affichage"
        note="Ctrl et +, − ou 0, dans toutes les fenêtres. Les impressions n'en changent pas."
        problem={problemOf('zoom')}
      >
        {(ids) => (
          <Select
            {...ids}
            value={setup.zoom}
            onChange={(event) => void keep('zoom', async () => ({ kind: 'kept', setup: await desk.setZoom(Number(event.target.value)) }))}
          >
            {[...STATION_ZOOMS].map((zoom) => (
              <option key={zoom} value={zoom}>{`${zoom}\u00a0%`}</option>
            ))}
          </Select>
        )}
      </Line>
      <Line label="Ouvrir le mural au démarrage du système" note={wallNote(setup)} problem={problemOf('wall')}>
        {(ids) => (
          <Select
            {...ids}
            value={setup.wall.group ?? ''}
            onChange={(event) => {
              const group = event.target.value === '' ? null : (event.target.value as ProcessGroup)
              void keep('wall', () => desk.setWall(group))
            }}
          >
            <option value="">Aucun</option>
            {PROCESS_GROUP_CODES.map((group) => (
              <option key={group} value={group}>
                {processGroup(group).label}
              </option>
            ))}
          </Select>
        )}
      </Line>
      <KeysLine
        setup={setup}
        problem={problemOf('keys')}
        onProblem={(text) => setProblem({ of: 'keys', text })}
        onKeys={(keys) => void keep('keys', () => desk.setKeys(keys))}
      />
    </section>
  )
}

function wallNote({ wall: { group, starts } }: DeskSetup): string {
  if (group === null) return 'Un écran plein, sans curseur, qui ne se met pas en veille.'
  return starts
    ? "Il s'ouvre en plein écran, seul, dès que la session du système s'ouvre."
    : 'Le système ne le lance pas\u00a0: il y a été désactivé. Réactivez «\u00a0Atelier mural\u00a0» parmi ses applications de démarrage.'
}

interface LineProps {
  readonly label: string
  readonly note: string
  readonly problem: string | null
  readonly children: (ids: { readonly id: string; readonly 'aria-describedby': string }) => ReactNode
}

function Line({ label, note, problem, children }: LineProps) {
  const id = useId()
  const about = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': about })}
      <p id={about} className={styles.note}>
        {note}
      </p>
      {problem !== null && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  )
}

interface KeysLineProps {
  readonly setup: DeskSetup
  readonly problem: string | null
  readonly onProblem: (text: string) => void
  readonly onKeys: (keys: string | null) => void
}

const inFrench = (keys: string): string => keys.replace('Shift', 'Maj').replace('Super', 'Windows').replaceAll('+', ' + ')

/** Takes what is pressed in it; keys that lead out of it or through the page keep doing so. */
function KeysLine({ setup: { keys }, problem, onProblem, onKeys }: KeysLineProps) {
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Tab' || event.key === 'Escape') return
    event.preventDefault()
    const pressed = globalKeysOf(event)
    if (pressed === null || event.repeat) return
    const refusal = refuseGlobalKeys(pressed)
    if (refusal === null) onKeys(pressed)
    else onProblem(REFUSED[refusal])
  }
  const note = keys.taken
    ? 'Un autre programme les utilise en ce moment.'
    : "Depuis n'importe quel programme. Cliquez dans le champ, puis appuyez sur les touches."
  return (
    <Line label="Touches qui amènent Atelier au premier plan" note={note} problem={problem}>
      {(ids) => (
        <span className={styles.keys}>
          <Input {...ids} readOnly value={keys.chosen === null ? 'Aucune' : inFrench(keys.chosen)} onKeyDown={press} />
          {keys.chosen !== null && (
            <PlainButton look="medium" aria-label="Retirer ces touches" onClick={() => onKeys(null)}>
              Retirer
            </PlainButton>
          )}
        </span>
      )}
    </Line>
  )
}
