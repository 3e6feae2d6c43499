import { Menu, type MenuItemConstructorOptions } from 'electron'
import type { ZoomStep } from '@/domain/desktop/zoom'

interface MenuActions {
  readonly openAnother: () => void
  readonly zoom: (step: ZoomStep) => void
  /** An installed station has no developer tools: they would read and call past the lock of a shared one (reference: people 6.2). */
  readonly packaged: boolean
}

/** Pages hear these keys themselves, by what they write: a French keyboard has them elsewhere than the menu would look for them. */
const zoomItem = (label: string, accelerator: string, click: () => void): MenuItemConstructorOptions => ({
  label,
  accelerator,
  registerAccelerator: false,
  click
})

const DEVELOPER: readonly MenuItemConstructorOptions[] = [
  { type: 'separator' },
  { role: 'toggleDevTools', label: 'Outils de développement' }
]

/** The menu of every window: what keyboards expect of an application, in French. */
export function setMenu({ openAnother, zoom, packaged }: MenuActions): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
      {
        label: 'Fichier',
        submenu: [
          { label: 'Nouvelle fenêtre', accelerator: 'CommandOrControl+N', click: openAnother },
          { type: 'separator' },
          { role: 'close', label: 'Fermer la fenêtre' },
          { role: 'quit', label: 'Quitter' }
        ]
      },
      {
        label: 'Édition',
        submenu: [
          { role: 'undo', label: 'Annuler' },
          { role: 'redo', label: 'Rétablir' },
          { type: 'separator' },
          { role: 'cut', label: 'Couper' },
          { role: 'copy', label: 'Copier' },
          { role: 'paste', label: 'Coller' },
          { role: 'selectAll', label: 'Tout sélectionner' }
        ]
      },
      {
        label: 'Affichage',
        submenu: [
          { role: 'reload', label: 'Actualiser' },
          { type: 'separator' },
          zoomItem('Taille réelle', 'CommandOrControl+0', () => zoom('normal')),
          zoomItem('Agrandir', 'CommandOrControl+Plus', () => zoom('in')),
          zoomItem('Réduire', 'CommandOrControl+-', () => zoom('out')),
          { role: 'togglefullscreen', label: 'Plein écran' },
          ...(packaged ? [] : DEVELOPER)
        ]
      },
      { label: 'Aide', submenu: [{ role: 'about', label: "À propos d'Atelier" }] }
    ])
  )
}
