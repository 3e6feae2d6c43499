import { fireEvent, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { addressEnd } from '@/domain/files/signed-address'
import { aFace, anItem } from '../support/an-order'
import { serveOrder } from '../support/order-screen'

const { host, open } = serveOrder()

let minutesOn = 0
beforeEach(() => {
  // What another test has renewed is long ago.
  const now = performance.now.bind(performance)
  minutesOn++
  const on = minutesOn * 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => now() + on)
})

const NIGHT_MS = 12 * 3_600_000
const signed = (path: string, at: number): string => `${path}?e=${addressEnd(at) / 1000}&s=abc`
const FACE = '/api/previews/faces/1.svg'
const PDF = '/api/files/3/content'

/** An order as its server tells it at a moment: its addresses stand for an hour from then on. */
const given = (at: number) => ({
  items: [anItem({ faces: [aFace({ id: 1, face: 'Face avant', preview: signed(FACE, at) })] })],
  files: [
    {
      id: 3,
      message: '',
      type: null,
      pinned: false,
      user: null,
      created_at: '2026-11-20 10:00:00',
      origin_ref: null,
      face: null,
      technique: null,
      file: {
        name: 'plan.cdr',
        url: signed(PDF, at),
        type: 'application/octet-stream',
        size: 10,
        preview_urls: [],
        metadata: { stitch_points: null }
      }
    }
  ] as never
})

const readings = (): number =>
  host.server.heard.filter(({ method, path }) => method === 'GET' && path === `/api/orders/${host.order.id}`).length
const picture = (): HTMLImageElement | null => document.querySelector('img[alt^="Aperçu"]')
const link = (): HTMLAnchorElement | null => document.querySelector('a[download="plan.cdr"]')
/** Addresses of files that were asked for, oldest first. */
const followed = (): readonly string[] => host.server.heard.map(({ path }) => path).filter((path) => path.startsWith(PDF))

describe('a screen that was left open over night', () => {
  const overNight = async (): Promise<void> => {
    await open(given(Date.now() - NIGHT_MS))
    host.order = { ...host.order, ...given(Date.now()) }
  }

  it('renews a picture whose address ended, with one reading for all of them', async () => {
    await overNight()
    const before = readings()
    fireEvent.error(picture() as Element)
    expect(document.body.textContent).not.toContain("Pas d'aperçu")
    await waitFor(() => expect(picture()?.getAttribute('src')).toBe(signed(FACE, Date.now())))
    expect(readings()).toBe(before + 1)
    expect(document.body.textContent).not.toContain("Pas d'aperçu")
  })

  it('says so of a picture that has gone, after one reading, and asks no more', async () => {
    await overNight()
    const before = readings()
    fireEvent.error(picture() as Element)
    await waitFor(() => expect(picture()?.getAttribute('src')).toBe(signed(FACE, Date.now())))
    // It fails again, and so does the same address asked for once more.
    for (let times = 0; times < 2; times++) {
      await waitFor(() => expect(picture()).not.toBeNull())
      fireEvent.error(picture() as Element)
    }
    await waitFor(() => expect(document.body.textContent).toContain("Pas d'aperçu"))
    expect(readings()).toBe(before + 1)
  })

  it('renews the address of a file before it is followed', async () => {
    await overNight()
    fireEvent.click(link() as Element)
    await waitFor(() => expect(followed()).toEqual([signed(PDF, Date.now())]))
  })

  it('says that a file does not come while the server is away, and lets one press again', async () => {
    await overNight()
    host.instead = () => ({ status: 503, body: { code: 'unavailable', message: 'Le serveur ne répond pas.' } })
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true, advanceTimeDelta: 200 })
    fireEvent.click(link() as Element)
    await vi.advanceTimersByTimeAsync(9_000)
    vi.useRealTimers()
    await waitFor(() => expect(document.body.textContent).toContain("Le fichier n'a pas pu être téléchargé"))
    expect(followed()).toEqual([])
  })
})

it('the address of a file that still stands is followed at once', async () => {
  await open(given(Date.now()))
  const before = readings()
  fireEvent.click(link() as Element)
  await waitFor(() => expect(followed()).toEqual([signed(PDF, Date.now())]))
  expect(readings()).toBe(before)
})

it("another host's picture is not asked for twice", async () => {
  await open({ items: [anItem({ faces: [aFace({ id: 1, preview: 'https://cdn.other/logo.png?e=1&s=x' })] })] })
  const before = readings()
  fireEvent.error(picture() as Element)
  await waitFor(() => expect(document.body.textContent).toContain("Pas d'aperçu"))
  expect(readings()).toBe(before)
})
