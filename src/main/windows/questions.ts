import { type App, BrowserWindow, dialog, type WebContents } from 'electron'
import { counted, isPlural } from '@/domain/format/plural'
import { type ServerChange, serverQuestion } from '@/main/station/server-question'
import type { QuitChoice } from './quit'
import type { FaultChoice, PageFault } from './recover'

const LEFT = "Si vous quittez maintenant, ce qui n'est pas parti reprendra au prochain démarrage."

/** Asks what becomes of the prints that are under way, or `held` until somebody signs in. Giving no answer waits, or stays. */
export async function askBeforeQuit(count: number, held: boolean): Promise<QuitChoice> {
  const options = {
    type: 'question' as const,
    title: 'Quitter Atelier',
    message: `${counted(count, 'print')} ${isPlural(count) ? 'ne sont pas terminées' : "n'est pas terminée"}.`,
    detail: held
      ? `Personne n'est connecté\u00a0: rien ne part avant la prochaine connexion. ${LEFT}`
      : `Atelier peut se fermer dès que tout est envoyé. ${LEFT}`,
    buttons: [held ? 'Rester' : 'Attendre la fin', 'Quitter quand même'],
    defaultId: 0,
    cancelId: 0,
    noLink: true
  }
  const window = BrowserWindow.getFocusedWindow()
  const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
  return response === 1 ? 'quit' : 'wait'
}

const CHANGE = 1

/** Asks whether the station goes to another server, over the window that wants it. Closing the question any other way keeps the one of before. */
export async function askServerChange(change: ServerChange, caller: WebContents | null): Promise<boolean> {
  const { buttons, ...question } = serverQuestion(change)
  const options = { ...question, title: 'Atelier', buttons: [...buttons], defaultId: 0, cancelId: 0, noLink: true }
  const window = caller === null ? BrowserWindow.getFocusedWindow() : BrowserWindow.fromWebContents(caller)
  const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
  return response === CHANGE
}

const STAY = 0
const LEAVE = 1

/** Asks a person whether a page that holds something unsaved may go. Whoever closes the question any other way stays. */
function mayLeave(page: WebContents): boolean {
  const options = {
    type: 'warning' as const,
    title: 'Atelier',
    message: "Une saisie n'est pas enregistrée.",
    detail: "Ce qui est en cours de saisie ou d'envoi dans cette fenêtre sera perdu.",
    buttons: ['Rester sur la page', 'Quitter sans enregistrer'],
    defaultId: STAY,
    cancelId: STAY,
    noLink: true
  }
  const window = BrowserWindow.fromWebContents(page)
  return (window === null ? dialog.showMessageBoxSync(options) : dialog.showMessageBoxSync(window, options)) === LEAVE
}

/**
 * A page that holds what nobody has saved is not closed or reloaded unasked: Electron would keep it open without a word. Its answer is
 * awaited in place, as the event wants it. `onStay` is told when it stays: who was ending the application does not end it.
 */
export function askBeforeLeaving(app: App, onStay: () => void): void {
  app.on('web-contents-created', (_, page) => {
    page.on('will-prevent-unload', (event) => {
      // What is prevented here is the page's own wish to stay.
      if (mayLeave(page)) event.preventDefault()
      else onStay()
    })
  })
}

const FAULTS: Readonly<
  Record<PageFault, { readonly message: string; readonly detail: string; readonly choices: readonly [string, FaultChoice][] }>
> = {
  gone: {
    message: "La page s'est arrêtée plusieurs fois.",
    detail: "Ce qui est enregistré n'est pas touché. Le journal du poste dit pourquoi elle s'est arrêtée.",
    choices: [
      ['Recharger la page', 'reload'],
      ['Fermer la fenêtre', 'close']
    ]
  },
  silent: {
    message: 'La page ne répond plus.',
    detail: "La recharger abandonne ce qui y est en cours de saisie. Ce qui est enregistré n'est pas touché.",
    choices: [
      ['Attendre', 'wait'],
      ['Recharger la page', 'reload']
    ]
  }
}

/** Asks what becomes of a window whose page fails. Closing the question any other way takes the first answer. */
export async function askAfterFault(window: BrowserWindow, fault: PageFault): Promise<FaultChoice> {
  const { message, detail, choices } = FAULTS[fault]
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    title: 'Atelier',
    message,
    detail,
    buttons: choices.map(([label]) => label),
    defaultId: 0,
    cancelId: 0,
    noLink: true
  })
  return choices[response]?.[1] ?? 'wait'
}
