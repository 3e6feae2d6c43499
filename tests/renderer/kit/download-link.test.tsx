import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { STORAGE_KEYS } from '@/contract/storage'
import { DownloadLink } from '@/renderer/kit/file-link/download-link'
import { host } from '@/renderer/lib/host/host'
import { useNoticesStore } from '@/renderer/lib/notices/notices'

const saved: string[] = []
let listening = new AbortController()
URL.createObjectURL = () => 'blob:x'
URL.revokeObjectURL = () => undefined
beforeEach(() => {
  useNoticesStore.setState({ notices: [] })
  saved.length = 0
  listening = new AbortController()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.isConnected) this.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    else saved.push(this.download)
  })
})
afterEach(() => {
  cleanup()
  listening.abort()
  vi.restoreAllMocks()
})

/** Addresses that the program around the screens follows itself. */
const followed: string[] = []
function drawn(url: string) {
  followed.length = 0
  const onClick = (event: Event): void => {
    if (!event.defaultPrevented) followed.push((event.target as HTMLAnchorElement).getAttribute('href') ?? '')
    event.preventDefault()
  }
  document.body.addEventListener('click', onClick, listening)
  render(
    <DownloadLink url={url} name="logo.dst">
      logo.dst
    </DownloadLink>
  )
  return screen.getByRole('link', { name: 'logo.dst' })
}
const texts = (): readonly string[] => useNoticesStore.getState().notices.map(({ text }) => text)

it('says that the server does not answer where a page comes in place of the file, and saves it at the next press', async () => {
  const answers = [
    new Response('<!DOCTYPE html><title>Connexion au réseau</title>', { headers: { 'content-type': 'text/html' } }),
    new Response('LA:logo')
  ]
  vi.spyOn(host, 'fetch').mockImplementation(async () => answers.shift() ?? Response.error())
  const link = drawn('/api/files/3/content')
  fireEvent.click(link)
  await waitFor(() =>
    expect(texts()).toEqual(["Le fichier n'a pas été téléchargé. Le serveur ne répond pas. Rien n'est perdu, réessayez dans un instant."])
  )
  expect(saved).toEqual([])
  fireEvent.click(link)
  await waitFor(() => expect(saved).toEqual(['logo.dst']))
  expect([texts(), followed]).toEqual([[], []])
})

it('leaves a file that its host keeps elsewhere to the program around the screens', async () => {
  const sentOn = { type: 'opaqueredirect', ok: false, body: null, json: () => Promise.reject(new Error('none')) }
  const requested = vi.spyOn(host, 'fetch').mockResolvedValue(sentOn as unknown as Response)
  fireEvent.click(drawn('/api/files/3/content'))
  await waitFor(() => expect(followed).toEqual(['/api/files/3/content']))
  expect([saved, texts(), requested.mock.calls.length]).toEqual([[], [], 1])
})

it('asks for a file beside the API without a token, as the link would', async () => {
  window.localStorage.setItem(STORAGE_KEYS.accessToken, 'secret')
  const sent = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('LA:logo'))
  for (const url of ['/media/3', '/api/files/3/content']) {
    saved.length = 0
    fireEvent.click(drawn(url))
    await waitFor(() => expect(saved).toEqual(['logo.dst']))
    cleanup()
  }
  expect(sent.mock.calls.map(([path, init]) => [path, new Headers(init?.headers).get('authorization')])).toEqual([
    ['/media/3', null],
    ['/api/files/3/content', 'Bearer secret']
  ])
})

it('asks nothing of another origin itself', () => {
  const ask = vi.spyOn(host, 'fetch')
  fireEvent.click(drawn('https://cdn.other/logo.dst'))
  expect([followed, ask.mock.calls]).toEqual([['https://cdn.other/logo.dst'], []])
})

it('says that a file is long on its way, and how much of it has come, until it is saved', async () => {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const line = writable.getWriter()
  const bring = (text: string) => line.write(new TextEncoder().encode(text))
  vi.spyOn(host, 'fetch').mockResolvedValue(new Response(readable, { headers: { 'content-length': '10' } }))
  fireEvent.click(drawn('/api/files/3/content'))
  await waitFor(() => expect(texts()).toEqual(['Téléchargement de logo.dst…']))
  await bring('LA:lo')
  await waitFor(() => expect(texts()).toEqual(['Téléchargement de logo.dst\u00a0: 50\u00a0%']))
  await bring('go...')
  await line.close()
  await waitFor(() => expect([saved, texts()]).toEqual([['logo.dst'], []]))
})
