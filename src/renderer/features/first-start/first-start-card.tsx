import { Button } from '@fluentui/react-components'
import {
  Checkmark16Regular,
  Delete20Regular,
  History20Regular,
  Info16Regular,
  LockClosed20Regular,
  PeopleTeam20Regular,
  Server20Regular,
  ShieldCheckmark20Regular,
  Tag20Regular
} from '@fluentui/react-icons'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Reply } from '@/contract/http/endpoint'
import { setUpWorkshop } from '@/contract/workshop'
import { BrandMark } from '@/renderer/kit/brand-mark/brand-mark'
import { EnterKey } from '@/renderer/kit/card-page/card-field'
import { CardPage } from '@/renderer/kit/card-page/card-page'
import { ApiError, errorText } from '@/renderer/lib/http/api-error'
import { call } from '@/renderer/lib/http/call'
import { useSlow } from '@/renderer/lib/use-slow'
import { AdministratorFields, WorkshopFields } from './draft-fields'
import styles from './first-start.module.css'
import {
  administratorOf,
  administratorProblems,
  type FirstStartDraft,
  type Problems,
  problemsBeside,
  refusedFields,
  WORKSHOP_FIELDS,
  workshopOf,
  workshopProblems
} from './first-start-form'
import { forgetStart, keepStart, keptStart } from './kept-start'

const STEPS = ["L'atelier", 'Votre compte', 'Pour commencer'] as const
type Step = 0 | 1 | 2

/** What a workshop that was moved into is made of. */
export interface MovedInto {
  readonly draft: FirstStartDraft
  readonly reply: Reply<typeof setUpWorkshop>
}

interface Props {
  /** The one-time key of the address. */
  readonly setupKey: string
  readonly foot: ReactNode
  /** The workshop is there: its administrator signs in. */
  readonly onDone: (moved: MovedInto) => void
}

/** First start in three steps (reference: people 5.2). Nothing is written before the last one's button; going back keeps everything. */
export function FirstStartCard({ setupKey, foot, onDone }: Props) {
  const [begun] = useState(() => keptStart(setupKey))
  const [step, setStep] = useState<Step>(begun.step)
  const [draft, setDraft] = useState(begun.draft)
  const [data, setData] = useState(begun.data)
  useEffect(() => keepStart(setupKey, { step, draft, data }), [setupKey, step, draft, data])
  const [problems, setProblems] = useState<Problems>({})
  const [refusals, setRefusals] = useState(0)
  const [failure, setFailure] = useState<string | null>(null)
  const [preparing, setPreparing] = useState(false)
  const slow = useSlow(preparing)
  const form = useRef<HTMLFormElement>(null)

  // The first field of a step, or the first that is wrong, is where one goes on.
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each step and at each refusal
  useEffect(() => {
    const find = (selector: string): HTMLElement | null => form.current?.querySelector<HTMLElement>(selector) ?? null
    ;(find('input[aria-invalid="true"]') ?? find('input:checked') ?? find('input'))?.focus()
  }, [step, refusals])

  const change = (changed: Partial<FirstStartDraft>): void => {
    setDraft({ ...draft, ...changed })
    setProblems(problemsBeside(problems, changed))
  }
  const goOn = (found: Problems, next: Step): void => {
    setProblems(found)
    if (Object.keys(found).length === 0) setStep(next)
    else setRefusals(refusals + 1)
  }

  const prepare = async (): Promise<void> => {
    setPreparing(true)
    setFailure(null)
    try {
      const reply = await call(setUpWorkshop, {
        body: { key: setupKey, workshop: workshopOf(draft), administrator: administratorOf(draft), data }
      })
      forgetStart()
      onDone({ draft, reply })
    } catch (error) {
      const refused = error instanceof ApiError ? refusedFields(error) : {}
      setPreparing(false)
      if (Object.keys(refused).length === 0) return setFailure(errorText(error))
      setProblems(refused)
      setRefusals(refusals + 1)
      setStep(WORKSHOP_FIELDS.some((name) => name in refused) ? 0 : 1)
    }
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (preparing) return
    if (step === 0) goOn(workshopProblems(draft), 1)
    else if (step === 1) goOn(administratorProblems(draft), 2)
    else void prepare()
  }

  const fields = { draft, problems, onChange: change }
  return (
    <CardPage className={styles.card} foot={foot}>
      <header className={styles.head}>
        <BrandMark />
        <StepLine step={step} />
      </header>
      <form ref={form} className={styles.form} noValidate onSubmit={submit} aria-busy={preparing}>
        <div className={styles.body}>
          <section className={styles.fields}>
            {step === 0 && (
              <>
                <h1>Bienvenue. Parlons de l'atelier.</h1>
                <p className={styles.lead}>Trois étapes, deux minutes. Tout se change ensuite.</p>
                <WorkshopFields {...fields} />
                <TimeZone />
              </>
            )}
            {step === 1 && (
              <>
                <h1>Qui administre l'atelier&nbsp;?</h1>
                <p className={styles.lead}>Ce premier compte invite les autres et garde les clés du serveur.</p>
                <AdministratorFields {...fields} />
              </>
            )}
            {step === 2 && (
              <>
                <h1>Avec quoi commencer&nbsp;?</h1>
                <p className={styles.lead}>Rien n'est définitif&nbsp;: la démonstration s'efface d'un bouton.</p>
                <DataChoice data={data} onChoose={setData} />
              </>
            )}
          </section>
          <aside className={styles.aside}>
            {step === 0 && <PickupPreview draft={draft} />}
            {step === 1 && <WhatItMay />}
            {step === 2 && <DemoFacts />}
          </aside>
        </div>
        <footer className={styles.foot}>
          <p role="status" className={failure === null ? undefined : styles.failure}>
            {failure ?? (slow ? "Préparation de l'atelier…" : `Étape ${step + 1} sur 3`)}
          </p>
          {step > 0 && (
            <Button size="large" disabled={preparing} onClick={() => setStep((step - 1) as Step)}>
              Retour
            </Button>
          )}
          <Button size="large" appearance="primary" type="submit" aria-disabled={preparing}>
            {step === 2 ? "Préparer l'atelier" : 'Continuer'}
            <EnterKey />
          </Button>
        </footer>
      </form>
    </CardPage>
  )
}

/** The thread of the logo: stitches that are made, and those to come. */
const StepLine = ({ step }: { readonly step: Step }) => (
  <ol className={styles.steps}>
    {STEPS.map((label, at) => (
      <li key={label} aria-current={at === step ? 'step' : undefined} className={at < step ? styles.made : undefined}>
        <span className={styles.number} aria-hidden="true">
          {at < step ? <Checkmark16Regular /> : at + 1}
        </span>
        {label}
        {at < step && <span className="visually-hidden">, fait</span>}
      </li>
    ))}
  </ol>
)

const CLOCK = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Paris' })

const TimeZone = () => (
  <div className={styles.zone}>
    <b>Fuseau horaire</b>
    <p>
      <LockClosed20Regular />
      Europe/Paris
      <span>{CLOCK.format(new Date())} en ce moment</span>
    </p>
  </div>
)

const PickupPreview = ({ draft: { name, street, postcode, city, phone } }: { readonly draft: FirstStartDraft }) => (
  <>
    <h2>Ce que vos clients liront</h2>
    <div className={styles.ticket}>
      <span>Retrait à l'atelier</span>
      <b>{name.trim() || 'Votre atelier'}</b>
      <p>{street.trim() || 'Son adresse'}</p>
      <p>{`${postcode} ${city}`.trim() || 'Code postal et ville'}</p>
      {phone.trim() !== '' && <p>{phone}</p>}
      <hr />
      <span>Commande prête&nbsp;: présentez ce numéro.</span>
    </div>
    <p>Cette adresse remplace celle du client quand il choisit «&nbsp;Retrait atelier&nbsp;».</p>
    <p>Le fuseau est celui de la France, été comme hiver&nbsp;: les dates de production en dépendent.</p>
  </>
)

const WhatItMay = () => (
  <>
    <h2>Ce que ce compte peut faire</h2>
    <ul>
      <li>
        <PeopleTeam20Regular />
        Inviter, changer un rôle, désactiver un compte
      </li>
      <li>
        <Server20Regular />
        Effacer la démonstration et commencer pour de vrai
      </li>
      <li>
        <History20Regular />
        Réinitialiser un mot de passe oublié
      </li>
    </ul>
    <p className={styles.note}>
      <Info16Regular />
      Nommez vite une deuxième personne&nbsp;: le dernier compte d'administration ne peut être ni désactivé, ni rétrogradé.
    </p>
  </>
)

const DemoFacts = () => (
  <>
    <h2>La démonstration, en clair</h2>
    <ul>
      <li>
        <Tag20Regular />
        Une mention «&nbsp;Démonstration&nbsp;» reste en vue au pied de chaque écran
      </li>
      <li>
        <Delete20Regular />
        «&nbsp;Commencer pour de vrai&nbsp;»&nbsp;: tout part en une fois, l'équipe et les réglages restent
      </li>
      <li>
        <ShieldCheckmark20Regular />
        Vos vraies commandes, s'il y en a déjà, ne sont jamais touchées
      </li>
    </ul>
  </>
)

const CHOICES = {
  empty: { title: 'Base vide', text: 'Aucune commande. Pour saisir ou importer tout de suite.' },
  demo: {
    title: 'Démonstration\u00a0: des commandes inventées, effaçables',
    text: "Pour apprendre sans risque. Rien n'est envoyé à personne."
  }
} as const

const DataChoice = ({ data, onChoose }: { readonly data: keyof typeof CHOICES; readonly onChoose: (data: 'empty' | 'demo') => void }) => (
  <fieldset className={styles.choices}>
    <legend className="visually-hidden">Avec quoi commencer</legend>
    {(['empty', 'demo'] as const).map((code) => (
      <label key={code}>
        <input type="radio" name="data" checked={data === code} onChange={() => onChoose(code)} />
        <span>
          <b>{CHOICES[code].title}</b>
          {CHOICES[code].text}
        </span>
      </label>
    ))}
  </fieldset>
)
