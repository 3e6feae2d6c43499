import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { printPaper } from '@/renderer/kit/paper-print/print-paper'
import { giveRoom } from '../support/give-room'

const papers = () => [...document.querySelectorAll<HTMLElement>('[data-paper]')].map(({ textContent }) => textContent)
const rules = (): number => document.adoptedStyleSheets.length
const PAGE = '@page { size: 210mm 297mm; margin: 0 }'

let takeRoom: () => void
beforeEach(() => {
  takeRoom = giveRoom()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'))
  vi.useRealTimers()
  vi.restoreAllMocks()
  takeRoom()
})

it('lays the paper into the page while its dialog is open, and takes it and its rules away when it closes', async () => {
  const before = rules()
  const print = vi.spyOn(window, 'print').mockImplementation(() => {
    expect(papers()).toEqual(['Badge'])
    expect(rules()).toBe(before + 1)
    window.dispatchEvent(new Event('afterprint'))
  })
  await printPaper(<p>Badge</p>, PAGE)
  expect(print).toHaveBeenCalledTimes(1)
  expect(papers()).toEqual([])
  expect(rules()).toBe(before)
})

it('prints once its fonts are there, not before', async () => {
  let ready = (): void => undefined
  Object.defineProperty(document, 'fonts', {
    value: { load: async () => [], ready: new Promise<void>((resolve) => (ready = resolve)) },
    configurable: true
  })
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const printing = printPaper(<p>Badge</p>, PAGE)
  await vi.advanceTimersByTimeAsync(50)
  expect(print).not.toHaveBeenCalled()
  ready()
  await printing
  expect(print).toHaveBeenCalledTimes(1)
  Reflect.deleteProperty(document, 'fonts')
})

it('leaves nothing behind where no dialog ever closes: the next paper takes its place, and a minute ends the last', async () => {
  vi.spyOn(window, 'print').mockImplementation(() => undefined)
  const before = rules()
  await printPaper(<p>Un</p>, PAGE)
  await printPaper(<p>Deux</p>, PAGE)
  expect(papers()).toEqual(['Deux'])
  expect(rules()).toBe(before + 1)
  await vi.advanceTimersByTimeAsync(61_000)
  expect(papers()).toEqual([])
  expect(rules()).toBe(before)
})
