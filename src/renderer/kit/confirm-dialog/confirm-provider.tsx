import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react'
import { rememberFocus } from '@/renderer/kit/focus/focus-left'
import { type Ask, ConfirmContext, type ConfirmOptions } from '@/renderer/lib/confirm/use-confirm'
import { forgetNotLoaded, sayNotLoaded } from '@/renderer/lib/react/late-coming'

interface Question {
  readonly id: number
  readonly options: ConfirmOptions
  readonly answer: (confirmed: boolean) => void
}
type View = ComponentType<{ options: ConfirmOptions; onAnswer: (confirmed: boolean) => void }>

/** The dialog's own code comes once the screen is at rest, so that a question can be asked while the server is away. */
const FETCH_AFTER_MS = 4_000

const loadView = async (): Promise<View> => (await import('./confirm-view')).ConfirmView

let lastId = 0

/** Mounts the confirmation dialog around the application. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const [questions, setQuestions] = useState<readonly Question[]>([])
  const [View, setView] = useState<View | null>(null)

  useEffect(() => {
    const timer = window.setTimeout(() => void loadView().catch(() => undefined), FETCH_AFTER_MS)
    return () => window.clearTimeout(timer)
  }, [])

  const confirm = useCallback<Ask>(async (options, asker) => {
    const giveFocusBack = rememberFocus()
    forgetNotLoaded()
    try {
      const loaded = await loadView()
      setView(() => loaded)
    } catch {
      // The question cannot be shown: the safe answer is no.
      if (!asker.aborted) sayNotLoaded("Cette question n'a pas pu être chargée")
      return false
    }
    if (asker.aborted) return false
    lastId += 1
    const id = lastId
    return new Promise((resolve) => {
      const answer = (confirmed: boolean): void => {
        setQuestions((questions) => questions.filter((question) => question.id !== id))
        giveFocusBack()
        resolve(confirmed)
      }
      asker.addEventListener('abort', () => answer(false), { once: true })
      setQuestions((questions) => [...questions, { id, options, answer }])
    })
  }, [])

  const current = questions[0]
  return (
    <ConfirmContext value={confirm}>
      {children}
      {View !== null && current && <View key={current.id} options={current.options} onAnswer={current.answer} />}
    </ConfirmContext>
  )
}
