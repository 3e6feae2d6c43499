import { describe, expect, it, vi } from 'vitest'
import { listFiles } from '@/contract/files'
import { HOST_CONTENTS } from '@/contract/host-contents'
import { contentAddress, learnContents } from '@/renderer/lib/dialect/content-addresses'
import { referenceHost } from '@/renderer/lib/dialect/dialect'

const { host } = vi.hoisted(() => ({ host: { kind: 'browser', apiOrigin: async () => 'https://api.test' } }))
vi.mock('@/renderer/lib/host/host', () => ({ host }))

const at = (origin: string) => (address: string) => contentAddress(address, { origin, prefix: HOST_CONTENTS })

describe('an address of a picture or a file', () => {
  const own = at('https://api.test')
  it.each([
    ['/uploads/a.png?v=1', '/host-contents/uploads/a.png?v=1'],
    ['uploads/a.png', '/host-contents/uploads/a.png'],
    ['https://api.test/uploads/a.pdf#page=2', '/host-contents/uploads/a.pdf#page=2'],
    ['http://api.test/uploads/a.png', '/host-contents/uploads/a.png'],
    ['/uploads/été 1.png', '/host-contents/uploads/%C3%A9t%C3%A9%201.png'],
    ['/api/files/1/content?s=x', '/api/files/1/content?s=x'],
    ['https://api.test/api/files/1/content', '/api/files/1/content'],
    ['/apiculture/a.png', '/host-contents/apiculture/a.png'],
    ['/../api/orders', '/api/orders'],
    ['//cdn.test/a.png', 'https://cdn.test/a.png'],
    ['https://cdn.test/a.png?sig=1', 'https://cdn.test/a.png?sig=1'],
    ['https://api.test:8443/a.png', 'https://api.test:8443/a.png'],
    ['https://api.test@cdn.test/a.png', 'https://api.test@cdn.test/a.png'],
    ['data:image/png;base64,AA==', 'data:image/png;base64,AA=='],
    ['', ''],
    ['http://[', 'http://[']
  ])('%s is asked for as %s', (address, expected) => expect(own(address)).toBe(expected))
  it('by https of a host that is reached by http stays as it is', () => {
    expect(at('http://192.168.1.10:4780')('https://192.168.1.10:4780/a.png')).toBe('https://192.168.1.10:4780/a.png')
  })
})

describe('a reply of another host', () => {
  const FILES = [
    { id: 1, message: '/uploads/a.png', file: { url: '/uploads/a.pdf', preview_urls: ['/uploads/a-1.png', 'https://cdn.test/2.png'] } },
    { id: 2, file: null, shipments: [{ tracking_url: '/suivi/1' }], faces: [{ preview: null }, { preview: '/uploads/f.svg' }] },
    { id: 3, views: [{ preview: { url: 'previews/v.svg' } }] }
  ]
  const read = () => referenceHost.reply(listFiles, FILES)

  it('on the desktop has its addresses on our own origin, and nothing else of it is changed', async () => {
    host.kind = 'desktop'
    await learnContents()
    expect(read()).toEqual([
      {
        id: 1,
        message: '/uploads/a.png',
        file: { url: '/host-contents/uploads/a.pdf', preview_urls: ['/host-contents/uploads/a-1.png', 'https://cdn.test/2.png'] }
      },
      {
        id: 2,
        file: null,
        shipments: [{ tracking_url: '/suivi/1' }],
        faces: [{ preview: null }, { preview: '/host-contents/uploads/f.svg' }]
      },
      { id: 3, views: [{ preview: { url: '/host-contents/previews/v.svg' } }] }
    ])
  })

  it('in a browser keeps the paths of its host, which serves the page', async () => {
    host.kind = 'browser'
    await learnContents()
    expect(read()).toMatchObject([
      { file: { url: '/uploads/a.pdf' } },
      { faces: [{ preview: null }, { preview: '/uploads/f.svg' }] },
      { views: [{ preview: { url: '/previews/v.svg' } }] }
    ])
  })
})
