import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { leaveDemo } from '@/contract/workshop'
import { counted } from '@/domain/format/plural'
import { confirmsLeaving, DEMO_WORKSHOP } from '@/domain/workshop/workshop'
import { CardField } from '@/renderer/kit/card-page/card-field'
import { FormDialog } from '@/renderer/kit/form/form-dialog'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useNotices } from '@/renderer/lib/notices/notices'
import { useWorkshop } from '@/renderer/lib/query/use-workshop'
import { AdministratorFields, WorkshopFields } from './draft-fields'
import styles from './first-start.module.css'
import {
  administratorOf,
  administratorProblems,
  EMPTY_DRAFT,
  type FirstStartDraft,
  type Problems,
  problemsBeside,
  refusedFields,
  workshopOf,
  workshopProblems
} from './first-start-form'

const WRONG = 'Corrigez ce qui est marqué.'

/** Empties the demonstration and starts for real (reference: people 5.3): who the workshop is, who administers it, and its name typed to confirm. */
export function LeaveDemoDialog({ onClose }: { readonly onClose: () => void }) {
  const workshop = useWorkshop()
  const client = useQueryClient()
  const { show } = useNotices()
  const [draft, setDraft] = useState<FirstStartDraft>(EMPTY_DRAFT)
  const [confirmation, setConfirmation] = useState('')
  const [problems, setProblems] = useState<Problems & { confirmation?: string }>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [saving, setSaving] = useState(false)
  const name = workshop?.name || DEMO_WORKSHOP
  // The demonstration's own people go with it: somebody else must administer.
  const replaced = workshop?.demo_accounts === true

  const send = async (): Promise<void> => {
    setSaving(true)
    setFailure(null)
    try {
      const reply = await call(leaveDemo, {
        body: {
          confirmation,
          workshop: replaced ? workshopOf(draft) : null,
          administrator: replaced ? administratorOf(draft) : null
        }
      })
      show({ text: `La démonstration est effacée\u00a0: ${counted(reply?.orders ?? 0, 'order')}.`, tone: 'success' })
      onClose()
      await client.invalidateQueries()
    } catch (error) {
      setSaving(false)
      setProblems(error instanceof ApiError ? refusedFields(error) : {})
      setFailure(errorText(error))
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found: typeof problems = {
      ...(replaced ? { ...workshopProblems(draft), ...administratorProblems(draft) } : {}),
      ...(confirmsLeaving(confirmation, name) ? {} : { confirmation: `Tapez «\u00a0${name}\u00a0» pour confirmer.` })
    }
    setProblems(found)
    if (Object.keys(found).length === 0) void send()
  }

  const change = (changed: Partial<FirstStartDraft>): void => {
    setDraft({ ...draft, ...changed })
    setProblems(problemsBeside(problems, changed))
  }
  const fields = { draft, problems, onChange: change }
  return (
    <FormDialog
      title="Commencer pour de vrai"
      submitLabel="Effacer la démonstration"
      alert={Object.keys(problems).length > 0 ? WRONG : null}
      saving={saving}
      failure={failure === null ? null : { text: failure, dismiss: () => setFailure(null) }}
      isChanged={() => confirmation !== '' || Object.values(draft).some((text) => text !== '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <div className={styles.leaving}>
        <p>
          Toutes les commandes, leurs fichiers et leurs historiques partent, avec les personnes inventées. Les réglages et les personnes que
          vous avez invitées restent. Rien ne revient.
        </p>
        {replaced && (
          <>
            <WorkshopFields {...fields} />
            <AdministratorFields {...fields} />
          </>
        )}
        <CardField
          label={`Pour confirmer, tapez «\u00a0${name}\u00a0»`}
          name="confirmation"
          autoComplete="off"
          value={confirmation}
          problem={problems.confirmation ?? null}
          onChange={(event) => {
            setConfirmation(event.target.value)
            setProblems(problemsBeside(problems, { confirmation }))
          }}
        />
      </div>
    </FormDialog>
  )
}
