import type { WebContents, WebFrameMain } from 'electron'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CallAnswer } from '@/contract/desktop/bridge'
import { handleCalls } from '@/main/bridge/handle'

type Listener = (event: { senderFrame: Partial<WebFrameMain> | null; sender: WebContents }, given: unknown) => Promise<unknown>

const { listeners } = vi.hoisted(() => ({ listeners: new Map<string, Listener>() }))
vi.mock('electron', () => ({ ipcMain: { handle: (channel: string, listener: Listener) => listeners.set(channel, listener) } }))

const PAGE: Partial<WebFrameMain> = { url: 'app://atelier/orders/view/12', parent: null }
const sender = { id: 7 } as WebContents
const logged: unknown[] = []
const served: unknown[] = []
let answer: () => unknown

beforeEach(() => {
  logged.length = 0
  served.length = 0
  listeners.clear()
  answer = () => ({ kind: 'signed-in' })
  handleCalls(
    {
      'session:login': (input, caller) => {
        served.push([input, caller])
        return answer() as CallAnswer<'session:login'>
      }
    },
    (where, error) => void logged.push([where, error])
  )
})

const GIVEN = { username: 'camille', password: 'atelier' }
const call = (senderFrame: Partial<WebFrameMain> | null, given: unknown = GIVEN) =>
  listeners.get('session:login')?.({ senderFrame, sender }, given)

describe('a call to main', () => {
  it('of a page of ours is handled, and its page is known', async () => {
    expect(await call(PAGE)).toEqual({ kind: 'signed-in' })
    expect(served).toEqual([[GIVEN, sender]])
  })

  it.each([
    ['a frame inside a page of ours', { ...PAGE, parent: PAGE as WebFrameMain }],
    ['a page from elsewhere', { ...PAGE, url: 'https://ailleurs.test/' }],
    ['a page that takes our name', { ...PAGE, url: 'https://atelier/orders' }],
    ['bytes of the API host', { ...PAGE, url: 'app://atelier/api/files/1/content' }],
    ['a file of the API host', { ...PAGE, url: 'app://atelier/host-contents/uploads/page.html' }],
    ['a blank page', { ...PAGE, url: 'about:blank' }],
    ['a frame that is gone', null]
  ] as const)('of %s is refused, whatever it asks', async (_, frame) => {
    await expect(call(frame)).rejects.toThrow('session:login: refused to this frame')
    expect(served).toEqual([])
  })

  it.each([
    ['nothing', null],
    ['another shape', { username: 1, password: 2 }],
    ['too much', { ...GIVEN, password: 'x'.repeat(1025) }]
  ])('that gives %s is refused', async (_, given) => {
    await expect(call(PAGE, given)).rejects.toThrow('session:login: refused input')
    expect(served).toEqual([])
  })

  it.each([
    [
      'fails',
      () => {
        throw new Error('r1 is not a token')
      }
    ],
    ['answers what was not promised', () => ({ kind: 'signed-in?' })]
  ])('that %s is logged, and its page is not told why', async (_, made) => {
    answer = made
    await expect(call(PAGE)).rejects.toThrow(/^session:login: failed$/)
    expect(logged).toEqual([['session:login', expect.any(Error)]])
  })
})
