import { act, cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { NoticeStack } from '@/renderer/kit/notices/notice-stack'
import { noticesOf, raiseNotices, useNoticesStore } from '@/renderer/lib/notices/notices'
import { leaveSignedIn, ownerNow, takeSignedIn } from '@/renderer/lib/station/person-here'

const show = useNoticesStore.getState().show
const shown = (): string[] => useNoticesStore.getState().notices.map(({ text }) => text)

beforeEach(() => {
  useNoticesStore.setState({ notices: [] })
  vi.useFakeTimers({ shouldAdvanceTime: true })
  render(<NoticeStack />)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it.each([
  ['a success goes after five seconds', { text: 'Fait.', tone: 'success' }, 5_000],
  ['an undo has the time it asks for', { text: 'Déplacée.', tone: 'info', durationMs: 8_000 }, 8_000],
  ['an error stays until it is read', { text: 'Raté.', tone: 'error' }, null],
  ['a warning stays until it is read', { text: 'Attention.', tone: 'warning' }, null],
  ['a success may be asked to stay', { text: 'Fait.', tone: 'success', durationMs: null }, null]
] as const)('%s', (_, options, durationMs) => {
  act(() => void show(options))
  act(() => void vi.advanceTimersByTime((durationMs ?? 60_000) - 100))
  expect(shown()).toEqual([options.text])
  if (durationMs === null) return
  act(() => void vi.advanceTimersByTime(200))
  expect(shown()).toEqual([])
})

it('takes away what one reads about a thing that is over, and nobody else’s', () => {
  const { show: tell, dismissAbout } = noticesOf(ownerNow())
  act(() => {
    tell({ text: 'Raté.', tone: 'error', about: 'one' })
    tell({ text: 'Raté aussi.', tone: 'error', about: 'two' })
    tell({ text: 'Autre.', tone: 'error' })
    noticesOf(77).show({ text: 'De quelqu’un.', tone: 'error', about: 'one' })
    dismissAbout('one')
  })
  expect(shown()).toEqual(['Raté aussi.', 'Autre.', 'De quelqu’un.'])
})

it('tells who signs in next nothing of what came after the one before had left, and that one when they are back', () => {
  leaveSignedIn('Camille')
  act(() => void show({ text: 'Commande #7\u00a0: raté.', tone: 'error' }))
  expect(screen.queryByText(/raté/)).not.toBeNull()
  act(() => takeSignedIn('Noa'))
  expect(screen.queryByText(/raté/)).toBeNull()
  leaveSignedIn('Noa')
  act(() => takeSignedIn('Camille'))
  expect(screen.queryByText(/raté/)).not.toBeNull()
})

it('tells errors at once and the rest politely', () => {
  act(() => {
    show({ text: 'Fait.', tone: 'success' })
    show({ text: 'Raté.', tone: 'error' })
  })
  expect(within(screen.getByRole('status')).getByText('Fait.')).toBeTruthy()
  expect(within(screen.getByRole('alert')).getByText('Raté.')).toBeTruthy()
})

it('keeps the same words about other things, each with its own action', () => {
  act(() => {
    show({ text: '2 commandes déplacées.', tone: 'success', about: '1,2' })
    show({ text: '2 commandes déplacées.', tone: 'success', about: '3,4' })
    show({ text: '2 commandes déplacées.', tone: 'success', about: '1,2' })
  })
  expect(useNoticesStore.getState().notices.map(({ about }) => about)).toEqual(['3,4', '1,2'])
})

it('does its action once and goes', async () => {
  const run = vi.fn()
  act(() => void show({ text: 'Déplacée.', tone: 'info', durationMs: null, action: { label: 'Annuler', run } }))
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(screen.getByRole('button', { name: 'Annuler' }))
  expect(run).toHaveBeenCalledOnce()
  expect(shown()).toEqual([])
})

it('holds its time while pointed at', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  act(() => void show({ text: 'Fait.', tone: 'success' }))
  await user.hover(screen.getByText('Fait.'))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(shown()).toEqual(['Fait.'])
  await user.unhover(screen.getByText('Fait.'))
  act(() => void vi.advanceTimersByTime(6_000))
  expect(shown()).toEqual([])
})

it('holds its time while it has the focus, also once the pointer has passed over it', async () => {
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  act(() => void show({ text: 'Déplacée.', tone: 'info', action: { label: 'Annuler', run: () => undefined } }))
  act(() => screen.getByRole('button', { name: 'Annuler' }).focus())
  await user.hover(screen.getByText('Déplacée.'))
  await user.unhover(screen.getByText('Déplacée.'))
  act(() => void vi.advanceTimersByTime(20_000))
  expect(shown()).toEqual(['Déplacée.'])
  act(() => screen.getByRole('button', { name: 'Annuler' }).blur())
  act(() => void vi.advanceTimersByTime(6_000))
  expect(shown()).toEqual([])
})

it('does not repeat itself', () => {
  act(() => {
    show({ text: 'Raté.', tone: 'error' })
    show({ text: 'Raté.', tone: 'error' })
  })
  expect(shown()).toEqual(['Raté.'])
})

it('stand over all that is at the foot of the page, and come down as it goes', () => {
  const stack = screen.getByRole('status').parentElement
  const heights = (): (string | undefined)[] => ['--footWide', '--footPhone'].map((name) => stack?.style.getPropertyValue(name))
  expect(heights()).toEqual(['40px', '36px'])
  const drop = { pager: (): void => undefined, bar: (): void => undefined }
  act(() => {
    drop.pager = raiseNotices({ wide: 80, phone: 92 })
    drop.bar = raiseNotices({ wide: 0, phone: 136 })
  })
  expect(heights()).toEqual(['80px', '136px'])
  act(drop.bar)
  expect(heights()).toEqual(['80px', '92px'])
  act(drop.pager)
  expect(heights()).toEqual(['40px', '36px'])
})
