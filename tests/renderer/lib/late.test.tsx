import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLoaded } from '@/renderer/kit/dialog-shell/use-loaded'
import { lateMenu, type MenuButtonProps } from '@/renderer/kit/late-menu/late-menu'
import { useNoticesStore } from '@/renderer/lib/notices/notices'
import { late } from '@/renderer/lib/react/late'

beforeEach(() => {
  vi.useFakeTimers()
  useNoticesStore.setState({ notices: [] })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const Part = ({ word }: { word: string }) => <p>{word}</p>

it('a part whose code cannot be had leaves the screen as it is, and comes as soon as it can', async () => {
  const load = vi.fn<() => Promise<typeof Part>>().mockRejectedValueOnce(new Error('away')).mockRejectedValueOnce(new Error('away'))
  load.mockResolvedValue(Part)
  const Late = late(load, <i>bientôt</i>)
  const drawn = render(
    <main>
      liste <Late word="menu" />
    </main>
  )
  await after(10)
  expect(drawn.container.textContent).toBe('liste bientôt')
  await after(3_000)
  expect([load.mock.calls.length, drawn.container.textContent]).toEqual([2, 'liste bientôt'])
  await after(3_000)
  expect([load.mock.calls.length, drawn.container.textContent]).toEqual([3, 'liste menu'])
  // From now on it is there at once.
  cleanup()
  render(<Late word="encore" />)
  expect(screen.getByText('encore')).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(3)
})

it('that is not drawn any more is not asked for again', async () => {
  const load = vi.fn(() => Promise.reject(new Error('away')))
  const Late = late<{ word: string }>(load)
  const { unmount } = render(<Late word="menu" />)
  await after(10)
  unmount()
  await after(60_000)
  expect(load).toHaveBeenCalledTimes(1)
})

it('code whose stylesheet failed comes once that is there: Vite asks for it no more, and would bring it bare', async () => {
  const href = 'http://localhost/assets/menu.css'
  const links = () => [...document.querySelectorAll<HTMLLinkElement>(`link[href="${href}"]`)]
  const load = vi.fn(() => Promise.resolve(Part))
  load.mockImplementationOnce(() => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = href
    document.head.append(link)
    link.dispatchEvent(new Event('error'))
    return Promise.reject(new Error('Unable to preload CSS'))
  })
  const Late = late(load)
  render(<Late word="menu" />)
  await after(10)
  expect(links()).toHaveLength(0)
  // Fails once more: the code is not asked for.
  await after(3_000)
  expect(links()).toHaveLength(1)
  links()[0]?.dispatchEvent(new Event('error'))
  await after(3_000)
  expect([links().length, load.mock.calls.length, screen.queryByText('menu')]).toEqual([1, 1, null])
  links()[0]?.dispatchEvent(new Event('load'))
  await after(10)
  expect(screen.getByText('menu')).toBeTruthy()
  for (const link of links()) link.remove()
})

const COMES = 'Ouverture… Échap pour renoncer.'
const notices = () => useNoticesStore.getState().notices.map(({ text }) => text)
const away = () => Promise.reject<never>(new Error('away'))
const never = () => new Promise<never>(() => undefined)
const Button = (button: MenuButtonProps) => (
  <button type="button" {...button}>
    Ouvrir
  </button>
)

/** What a press opens, in the three ways that code comes late. */
const PRESSED = {
  part: (load: () => Promise<never>) => {
    const Part = late<{ onClose: () => void }>(load)
    return function Opened() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)} />
          {open && <Part onClose={() => setOpen(false)} />}
        </>
      )
    }
  },
  menu: (load: () => Promise<never>) => lateMenu(load, Button),
  window: (load: () => Promise<never>) =>
    function Opened() {
      const [open, setOpen] = useState(false)
      const [close] = useState(() => () => setOpen(false))
      const Window = useLoaded<object>(load, open, close)
      return (
        <>
          <Button onClick={() => setOpen(true)} />
          {Window && <Window />}
        </>
      )
    }
}

it('a menu takes the place of its button in the moment that it sees it at rest: a press in between would be of neither', async () => {
  const load = vi.fn(async () => () => <button type="button">Menu</button>)
  const Late = lateMenu<object>(load, Button)
  render(<Late />)
  const first = screen.getByRole('button')
  await act(async () => {
    await vi.advanceTimersByTimeAsync(1_500)
    // React draws what it was given at the end of this block.
    expect(first.isConnected).toBe(false)
    expect(screen.getByText('Menu')).toBeTruthy()
  })
})

it.each(['part', 'menu', 'window'] as const)('a %s that a press opens says that it comes, and Escape gives it up', async (kind) => {
  const Opened = PRESSED[kind](never)
  render(<Opened />)
  fireEvent.click(screen.getByRole('button'))
  await after(200)
  expect(screen.queryByText(COMES)).toBeNull()
  await after(200)
  expect(screen.getByText(COMES).getAttribute('role')).toBe('status')
  const press = vi.fn()
  document.addEventListener('keydown', press)
  fireEvent.keyDown(screen.getByRole('button'), { key: 'Escape' })
  document.removeEventListener('keydown', press)
  expect([press.mock.calls, screen.queryByText(COMES)]).toEqual([[], null])
})

it.each(['part', 'menu', 'window'] as const)('a %s that cannot be had says so, and is not opened later by itself', async (kind) => {
  const load = vi.fn(away)
  const Opened = PRESSED[kind](load)
  render(<Opened />)
  fireEvent.click(screen.getByRole('button'))
  await after(10)
  expect(notices()).toEqual([expect.stringMatching(/n'a pas pu être chargée?\. Vérifiez la connexion, puis réessayez\.$/)])
  await after(10_000)
  const calls = load.mock.calls.length
  await after(60_000)
  expect([load.mock.calls.length, notices().length, screen.queryByText(COMES)]).toEqual([calls, 1, null])
  // The next press asks again, and what failed before is said no more.
  load.mockImplementationOnce(never)
  fireEvent.click(screen.getByRole('button'))
  await after(10)
  expect([load.mock.calls.length, notices()]).toEqual([calls + 1, []])
})
