import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDrafts, newDraftKey } from '@/renderer/lib/drafts/drafts'
import { holdsUnsaved } from '@/renderer/lib/drafts/unsaved'
import { type OriginServer, serveOrigin } from '../support/origin-server'

interface Note {
  readonly text: string
  readonly order: number
}

let server: OriginServer
const notes = createDrafts<Note>({ holdsUnsaved: (drafts) => drafts.some(({ text }) => text !== '') })

beforeEach(async () => {
  notes.update(() => ({}))
  server = await serveOrigin(() => ({ status: 200, body: { capabilities: ['idempotency-keys'] } }), null)
})
afterEach(() => server.close())

/** Sends a note; `send` gets its idempotency key. */
const sendNote = (key: string, send: (requestKey: string) => Promise<string>) =>
  notes.send(key, { of: 'note', send, count: async () => 0, already: '' })

it('holds the window while one of its drafts would be lost with it', () => {
  notes.keep('note-1', { text: '', order: 1 })
  expect(holdsUnsaved()).toBe(false)
  notes.change('note-1', { text: 'a' })
  expect(holdsUnsaved()).toBe(true)
  notes.drop('note-1')
  expect(holdsUnsaved()).toBe(false)
})

it('does not bring a draft back that is changed once it has gone', () => {
  notes.change('note-1', { text: 'a' })
  expect(notes.all()).toEqual({})
})

it('shuts a draft while it is sent, under one key however often, and lets it go once the server has it', async () => {
  const gone = vi.fn()
  const stop = notes.onGone('note-1', gone)
  const keys: string[] = []
  notes.keep('note-1', { text: 'a', order: 1 })
  const lost = sendNote('note-1', async (key) => {
    keys.push(key)
    throw new Error('lost')
  })
  expect([notes.isSending('note-1'), notes.waiting('note-1')]).toEqual([true, undefined])
  await expect(lost).rejects.toThrow('lost')
  expect([notes.isSending('note-1'), notes.waiting('note-1')?.text, gone.mock.calls.length]).toEqual([false, 'a', 0])
  await sendNote('note-1', async (key) => String(keys.push(key)))
  expect([notes.get('note-1'), gone.mock.calls.length, new Set(keys).size, keys.length]).toEqual([undefined, 1, 1, 2])
  stop()
})

it('lists what belongs together in the order of its beginning, and draws nothing for what is typed in it', () => {
  const [first, other, second] = [newDraftKey('note'), newDraftKey('note'), newDraftKey('note')]
  let drawn = 0
  const { result } = renderHook(() => {
    drawn += 1
    return notes.useKeys(({ order }) => order === 1)
  })
  act(() => {
    for (const [key, order] of [[first, 1] as const, [other, 2] as const, [second, 1] as const]) notes.keep(key, { text: '', order })
  })
  expect(result.current).toEqual([first, second])
  const before = drawn
  act(() => notes.change(second, { text: 'b' }))
  expect(drawn).toBe(before)
})

it('a component follows one draft, one field of it, those that belong together, and whether one is on its way', async () => {
  const { result } = renderHook(() => ({
    all: notes.useAll(),
    one: notes.useDraft('note-1'),
    text: notes.useField('note-1', 'text'),
    mine: notes.useDrafts(({ order }) => order === 1).map(({ text }) => text),
    sending: notes.useIsSending('note-1')
  }))
  expect(result.current).toEqual({ all: {}, one: undefined, text: undefined, mine: [], sending: false })
  const [mine, other] = [
    { text: 'a', order: 1 },
    { text: 'b', order: 2 }
  ]
  act(() => {
    notes.keep('note-1', mine)
    notes.keep('note-2', other)
  })
  expect(result.current).toEqual({ all: { 'note-1': mine, 'note-2': other }, one: mine, text: 'a', mine: ['a'], sending: false })
  let answer = (_: string): void => undefined
  let sent = Promise.resolve<string | null>(null)
  act(() => {
    sent = sendNote('note-1', () => new Promise((resolve) => (answer = resolve)))
  })
  expect(result.current.sending).toBe(true)
  await vi.waitFor(() => {
    answer('made')
    expect(notes.get('note-1')).toBeUndefined()
  })
  await act(() => sent)
  expect(result.current).toEqual({ all: { 'note-2': other }, one: undefined, text: undefined, mine: [], sending: false })
})

it('a listener hears of drafts, and not of what is only on its way', async () => {
  const heard: string[][] = []
  const stop = notes.subscribe((drafts) => heard.push(Object.keys(drafts)))
  notes.keep('note-1', { text: 'a', order: 1 })
  await expect(sendNote('note-1', () => Promise.reject(new Error('lost')))).rejects.toThrow('lost')
  notes.drop('note-1')
  stop()
  notes.keep('note-2', { text: 'b', order: 1 })
  expect(heard).toEqual([['note-1'], []])
})
