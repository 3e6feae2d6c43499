import { Menu } from 'electron'

/** The menu of every window: what keyboards expect of an application, in French. */
export function setMenu(): void {
  Menu.setApplicationMenu(
    Menu.buildFromTemplate([
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
          { role: 'resetZoom', label: 'Taille réelle' },
          { role: 'zoomIn', label: 'Agrandir' },
          { role: 'zoomOut', label: 'Réduire' },
          { role: 'togglefullscreen', label: 'Plein écran' },
          { type: 'separator' },
          { role: 'toggleDevTools', label: 'Outils de développement' }
        ]
      },
      { label: 'Aide', submenu: [{ role: 'about', label: "À propos d'Atelier" }] }
    ])
  )
}
