import { afterEach, expect, it, vi } from 'vitest'
import { copyText } from '@/renderer/lib/copy-text'

const clipboard = (writeText: ((text: string) => Promise<void>) | null) =>
  Object.defineProperty(navigator, 'clipboard', { value: writeText === null ? undefined : { writeText }, configurable: true })
const byHand = (copies: boolean) => {
  const execCommand = vi.fn(() => copies)
  Object.assign(document, { execCommand })
  return execCommand
}
afterEach(() => clipboard(null))

it('writes the clipboard where the page may', async () => {
  const written: string[] = []
  clipboard(async (text) => void written.push(text))
  const command = byHand(true)
  expect([await copyText('un lien', () => undefined), written, command.mock.calls.length]).toEqual([true, ['un lien'], 0])
})

it.each([
  ['has no clipboard (plain http)', null],
  ['may not write it', () => Promise.reject(new DOMException('no', 'NotAllowedError'))]
])('copies what is selected where the page %s', async (_, writeText) => {
  clipboard(writeText)
  for (const copies of [true, false]) {
    let marked = 0
    const command = byHand(copies)
    expect([await copyText('un lien', () => marked++), marked, command.mock.calls]).toEqual([copies, 1, [['copy']]])
  }
})
