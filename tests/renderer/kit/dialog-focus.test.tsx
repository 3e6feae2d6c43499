import { cleanup, render, screen } from '@testing-library/react'
import { type ReactNode, useLayoutEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmView } from '@/renderer/kit/confirm-dialog/confirm-view'
import { DialogShell } from '@/renderer/kit/dialog-shell/dialog-shell'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'

/** Where the focus is as soon as the page has drawn the dialog. */
const focused: { at: Element | null } = { at: null }

function Page({ isOpen, dialog }: { isOpen: boolean; dialog: ReactNode }) {
  useLayoutEffect(() => {
    if (isOpen) focused.at = document.activeElement
  }, [isOpen])
  return (
    <ThemeProvider choice="light">
      <button type="button">Derrière</button>
      {isOpen && dialog}
    </ThemeProvider>
  )
}

const roleAround = (element: Element | null) => element?.closest('[role]')?.getAttribute('role')

beforeEach(() => {
  vi.stubGlobal('matchMedia', (media: string) => Object.assign(new EventTarget(), { media, matches: false }))
})
afterEach(cleanup)

it.each([
  [
    'to work in',
    'dialog',
    <DialogShell key="shell" title="Fichier" onClose={() => undefined}>
      Contenu
    </DialogShell>
  ],
  [
    'that asks',
    'alertdialog',
    <ConfirmView
      key="view"
      options={{ title: 'Supprimer ?', text: 'Sans retour.', confirm: 'Supprimer', cancel: 'Garder' }}
      onAnswer={() => undefined}
    />
  ]
] as const)('a dialog %s has the keys from its first moment', (_, role, dialog) => {
  const { rerender } = render(<Page isOpen={false} dialog={dialog} />)
  screen.getByRole('button', { name: 'Derrière' }).focus()
  rerender(<Page isOpen dialog={dialog} />)
  expect(roleAround(focused.at)).toBe(role)
  // Then its first control.
  expect(document.activeElement?.tagName).toBe('BUTTON')
  expect(roleAround(document.activeElement)).toBe(role)
})
