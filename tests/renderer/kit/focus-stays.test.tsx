import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, it } from 'vitest'
import { FailureLine } from '@/renderer/kit/panel/failure-line'

afterEach(cleanup)

const queries = new QueryClient()

/** A field with its failure, which goes once it is read; `shut` is a control before it that takes no focus. */
function Field({ inDialog = false, shut = false }: { inDialog?: boolean; shut?: boolean }) {
  const [failed, setFailed] = useState(true)
  const read = (): void => setFailed(false)
  return (
    <QueryClientProvider client={queries}>
      <div {...(inDialog ? { role: 'dialog', 'aria-label': 'Client' } : {})}>
        <button type="button">avant</button>
        {shut && (
          <button type="button" disabled>
            fermé
          </button>
        )}
        {failed && <FailureLine text="Non enregistré." onRetry={read} onRead={read} />}
        <button type="button">après</button>
      </div>
    </QueryClientProvider>
  )
}

const read = async (key: string): Promise<void> => {
  screen.getByRole('button', { name: "J'ai lu ce message" }).focus()
  await userEvent.keyboard(key)
}
const focused = () => document.activeElement?.textContent

it.each([
  ['goes to the control before what has gone', {}, 'avant'],
  ['passes over one that is shut', { shut: true }, 'avant'],
  ['goes forward in a dialog, whose way out comes first', { inDialog: true }, 'après']
] as const)('the focus %s', async (_, props, wanted) => {
  render(<Field {...props} />)
  await read('{Enter}')
  await expect.poll(focused).toBe(wanted)
})

it('a focus that was elsewhere stays there', async () => {
  render(<Field />)
  screen.getByRole('button', { name: 'après' }).focus()
  screen.getByRole('button', { name: "J'ai lu ce message" }).click()
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
  await new Promise((resolve) => window.requestAnimationFrame(resolve))
  expect(focused()).toBe('après')
})
