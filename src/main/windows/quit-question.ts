import { BrowserWindow, dialog } from 'electron'
import { counted, isPlural } from '@/domain/format/plural'
import type { QuitChoice } from './quit'

/** Asks what becomes of the prints that are under way. Giving no answer waits. */
export async function askBeforeQuit(count: number): Promise<QuitChoice> {
  const options = {
    type: 'question' as const,
    title: 'Quitter Atelier',
    message: `${counted(count, 'print')} ${isPlural(count) ? 'ne sont pas terminées' : "n'est pas terminée"}.`,
    detail:
      "Atelier peut se fermer dès que tout est envoyé. Si vous quittez maintenant, ce qui n'est pas parti reprendra au prochain démarrage.",
    buttons: ['Attendre la fin', 'Quitter quand même'],
    defaultId: 0,
    cancelId: 0,
    noLink: true
  }
  const window = BrowserWindow.getFocusedWindow()
  const { response } = await (window === null ? dialog.showMessageBox(options) : dialog.showMessageBox(window, options))
  return response === 1 ? 'quit' : 'wait'
}
