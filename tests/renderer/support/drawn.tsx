import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { ComponentType } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { vi } from 'vitest'
import { ConfirmProvider } from '@/renderer/kit/confirm-dialog/confirm-provider'
import { createQueryClient } from '@/renderer/lib/query/query-client'

/** Words that only a program's mistake writes, and what is left of a date that is none. */
const SLIPS = /undefined|\bNaN\b|Invalid Date|\bnull\b|\[object |\bInfinity\b|(?:\ble|(?:lun|mar|mer|jeu|ven|sam|dim)\.) \/|mailto:$/
/** What jsdom does not know, and every browser does. */
const UNKNOWN_TO_JSDOM = /is unrecognized in this browser/
const SPOKEN = ['title', 'aria-label', 'alt', 'placeholder', 'value', 'href', 'src', 'aria-valuetext', 'aria-valuenow'] as const

/** What is written on the screen or said by it that nobody meant. */
function slipsIn(root: Element): readonly string[] {
  const said = [...root.querySelectorAll('*')].flatMap((element) => [
    ...SPOKEN.flatMap((name) => {
      const text = element instanceof HTMLInputElement && name === 'value' ? element.value : element.getAttribute(name)
      return text === null ? [] : [`${name} ${text}`]
    }),
    ...[...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? [node.textContent ?? ''] : []))
  ])
  return said.filter((text) => SLIPS.test(text))
}

/** What is wrong with a screen: what it complained of, what it shows that nobody meant, which of these words it lacks. */
export const faultsOf = ({ root, complaints }: Drawn, words: readonly string[]): readonly string[] => [
  ...complaints,
  ...slipsIn(root),
  ...words.filter((word) => root.textContent?.includes(word) !== true).map((word) => `lacks ${word}: ${root.textContent}`)
]

interface Drawn {
  readonly root: HTMLElement
  /** What React and the page complained of. */
  readonly complaints: readonly string[]
}

interface Wanted {
  /** Route of the component, and the address that is gone to. */
  readonly route: string
  readonly address: string
  readonly Component: ComponentType
  /** Whether what is looked for stands there. */
  readonly until: (root: HTMLElement) => boolean
}

const WAITS_MS = 5_000
const soon = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 4))

/** Draws a screen of the application at its address, looks at it as soon as what is looked for stands there, and takes it away. */
export async function draw<T>({ route, address, Component, until }: Wanted, look: (drawn: Drawn) => T | Promise<T>): Promise<T> {
  const complaints: string[] = []
  const complain = vi.spyOn(console, 'error').mockImplementation((...said: unknown[]) => {
    const words = said.map(String).join(' ')
    if (!UNKNOWN_TO_JSDOM.test(words)) complaints.push(words)
  })
  const client = createQueryClient()
  const router = createMemoryRouter(
    [
      { path: route, element: <Component />, errorElement: <p>broken</p> },
      { path: '*', element: null }
    ],
    {
      initialEntries: [address]
    }
  )
  const { container } = render(
    <QueryClientProvider client={client}>
      <ConfirmProvider>
        <RouterProvider router={router} />
      </ConfirmProvider>
    </QueryClientProvider>
  )
  try {
    const from = performance.now()
    while (!until(container) && complaints.length === 0 && performance.now() - from < WAITS_MS) await soon()
    return await look({ root: container, complaints })
  } finally {
    complain.mockRestore()
    cleanup()
    client.clear()
    router.dispose()
  }
}
