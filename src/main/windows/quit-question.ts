import { BrowserWindow, dialog } from 'electron'
import { counted, isPlural } from '@/domain/format/plural'
import type { QuitChoice } from './quit'

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
