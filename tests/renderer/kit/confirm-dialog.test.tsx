import { Menu, MenuItem, MenuList, MenuPopover, MenuTrigger } from '@fluentui/react-components'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { ThemeProvider } from '@/renderer/kit/theme/theme-provider'
import { useConfirm } from '@/renderer/lib/confirm/use-confirm'

const answers: boolean[] = []
const QUESTION = { text: "Il n'y aura pas de retour.", confirm: 'Passer à « Terminée »', cancel: 'Garder « En cours »' }

function Asker({ titles }: { titles: readonly string[] }) {
  const confirm = useConfirm()
  const ask = () => {
    for (const title of titles) void confirm({ title, ...QUESTION }).then((answer) => answers.push(answer))
  }
  return (
    <button type="button" onClick={ask}>
      Terminer
    </button>
  )
}

const mount = (titles: readonly string[]) =>
  render(
    <ThemeProvider choice="light">
      <ConfirmProvider>
        <Asker titles={titles} />
      </ConfirmProvider>
    </ThemeProvider>
  )

beforeEach(() => {
  answers.length = 0
  window.matchMedia ??= (media: string) =>
    Object.assign(new EventTarget(), {
      media,
      matches: false,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined
    })
})
afterEach(cleanup)

it.each([
  ['is true when confirmed', () => userEvent.click(screen.getByRole('button', { name: QUESTION.confirm })), true],
  ['is false when declined', () => userEvent.click(screen.getByRole('button', { name: QUESTION.cancel })), false],
  ['is false when closed with Escape', () => userEvent.keyboard('{Escape}'), false]
] as const)('%s, and gives the focus back', async (_, answer, expected) => {
  mount(['Terminer la commande ?'])
  await userEvent.click(screen.getByRole('button', { name: 'Terminer' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Terminer la commande ?' })
  expect(dialog.textContent).toContain(QUESTION.text)
  await answer()
  await waitFor(() => expect(answers).toEqual([expected]))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Terminer'))
})

it('asks two questions one after the other', async () => {
  mount(['Une ?', 'Deux ?'])
  await userEvent.click(screen.getByRole('button', { name: 'Terminer' }))
  await screen.findByRole('alertdialog', { name: 'Une ?' })
  await userEvent.click(screen.getByRole('button', { name: QUESTION.confirm }))
  await screen.findByRole('alertdialog', { name: 'Deux ?' })
  await userEvent.click(screen.getByRole('button', { name: QUESTION.cancel }))
  await waitFor(() => expect(answers).toEqual([true, false]))
})

it('goes with the screen that asked, and is answered no', async () => {
  const view = mount(['Terminer la commande ?'])
  await userEvent.click(screen.getByRole('button', { name: 'Terminer' }))
  await screen.findByRole('alertdialog')
  view.rerender(
    <ThemeProvider choice="light">
      <ConfirmProvider>
        <p>Une autre page</p>
      </ConfirmProvider>
    </ThemeProvider>
  )
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(answers).toEqual([false])
})

function MenuAsker() {
  const confirm = useConfirm()
  return (
    <Menu>
      <MenuTrigger disableButtonEnhancement>
        <button type="button">Commande</button>
      </MenuTrigger>
      <MenuPopover>
        <MenuList>
          <MenuItem onClick={() => void confirm({ title: 'Quitter ?', ...QUESTION })}>En attente</MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  )
}

it('gives the focus back to the button of the menu that it was asked from: the menu has gone by then', async () => {
  render(
    <ThemeProvider choice="light">
      <ConfirmProvider>
        <MenuAsker />
      </ConfirmProvider>
    </ThemeProvider>
  )
  const button = screen.getByRole('button', { name: 'Commande' })
  button.focus()
  await userEvent.keyboard('{Enter}')
  await userEvent.click(await screen.findByRole('menuitem', { name: 'En attente' }))
  await screen.findByRole('alertdialog', { name: 'Quitter ?' })
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
})
