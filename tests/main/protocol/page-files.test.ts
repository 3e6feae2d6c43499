import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FirstOrder } from '@/contract/desktop/first-list'
import { type FirstPage, type PageHeaders, pageFileOf, readFirstPage, servePageFiles } from '@/main/protocol/page-files'

const folder = mkdtempSync(join(tmpdir(), 'atelier-pages-'))
const root = join(folder, 'renderer')
const none: FirstPage = { isFor: () => false, list: async () => null }
const headers: PageHeaders = (script) => ({ 'x-policy': script ?? 'strict' })
const serve = servePageFiles(root, headers, none)
const ask = (path: string, method = 'GET') => serve(new Request(`app://atelier${path}`, { method }))

beforeAll(() => {
  mkdirSync(join(root, 'assets'), { recursive: true })
  writeFileSync(join(root, 'index.html'), '<!doctype html>')
  writeFileSync(join(root, 'assets/app.js'), 'let a')
  writeFileSync(join(folder, 'secret.json'), '{}')
})
afterAll(() => rmSync(folder, { recursive: true }))

describe('a path names a file inside the root, or none', () => {
  it.each([
    ['/assets/app.js', join(root, 'assets/app.js')],
    ['/a/../assets/app.js', join(root, 'assets/app.js')],
    ['/', root],
    ['/%61ssets/app.js', join(root, 'assets/app.js')],
    ['/../secret.json', null],
    ['/%2e%2e/secret.json', null],
    ['/..%2fsecret.json', null],
    ['/..%5csecret.json', null],
    ['/a%00.js', null],
    ['/%E0%A4%A', null]
  ])('%s', (path, file) => expect(pageFileOf(root, path)).toBe(file))
})

describe('the screens', () => {
  it.each([
    ['/', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/orders/view/12', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/orders/view/MT-1.2', 200, 'text/html; charset=utf-8', 'no-cache'],
    ['/assets/app.js', 200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/assets/gone.js', 404, null, null],
    ['/favicon.ico', 404, null, null],
    ['/..%2fsecret.json', 404, null, null]
  ])('%s answers %i', async (path, status, type, cache) => {
    const reply = await ask(path)
    expect([reply.status, reply.headers.get('content-type'), reply.headers.get('cache-control')]).toEqual([status, type, cache])
    expect(reply.headers.get('x-policy')).toBe('strict')
  })
  it('come with their length and their bytes', async () => {
    const reply = await ask('/assets/app.js')
    expect([reply.headers.get('content-length'), await reply.text()]).toEqual(['5', 'let a'])
  })
  it('have no body for HEAD, and no other method', async () => {
    expect(await (await ask('/', 'HEAD')).text()).toBe('')
    expect((await ask('/', 'POST')).status).toBe(405)
  })
})

describe('the page of a window that opens on a list which is there already', () => {
  const built = '<body><div id="root"></div><script data-code="/assets/index-a1.js" data-styles="">draw()</script></body>'
  const drawing = "'sha256-jm3FkV4tNIdBUr8jRVVl5n9PUixlaxTWD0pdpFiSH5A='"
  const fromRoot =
    (page: FirstPage) =>
    (path: string, method = 'GET') =>
      servePageFiles(root, headers, page)(new Request(`app://atelier${path}`, { method }))
  beforeAll(() => writeFileSync(join(root, 'first-list.html'), built))

  it('is the page that draws it, whose one script runs by its hash', () => {
    expect(readFirstPage(built)?.script).toBe(drawing)
    expect(readFirstPage('<!doctype html>')).toBeNull()
  })
  it('has the list itself where it is there by now, whatever its texts say', async () => {
    const list = { scope: 'all/opened', orders: [{ customer_lastname: "</script><b>$&$'" } as FirstOrder] }
    const page = async (first: Promise<typeof list | null>) => (await fromRoot({ isFor: () => true, list: () => first })('/')).text()
    const html = await page(Promise.resolve(list))
    const [, data = ''] = /<script type="application\/json" id="first-list-data">(.*?)<\/script><script data-code=/.exec(html) ?? []
    expect(JSON.parse(data)).toEqual(list)
    // One that is not there yet is waited for by the page itself.
    expect(await page(new Promise(() => undefined))).toBe(built)
  })
  it('is asked for by path, and is in no cache; no other page lets a script in its text run', async () => {
    const paths: string[] = []
    const first = fromRoot({ ...none, isFor: (path) => paths.push(path) > 0 })
    const reply = await first('/orders/all/opened')
    expect([await reply.text(), reply.headers.get('cache-control'), reply.headers.get('x-policy')]).toEqual([built, 'no-store', drawing])
    for (const [path, method] of [
      ['/assets/app.js', 'GET'],
      ['/first-list.html', 'GET'],
      ['/', 'HEAD']
    ] as const)
      expect((await first(path, method)).headers.get('x-policy'), path).toBe('strict')
    expect(paths).toEqual(['/orders/all/opened'])
  })
  it('is the usual page where the build made no such one', async () => {
    rmSync(join(root, 'first-list.html'))
    const reply = await fromRoot({ ...none, isFor: () => true })('/')
    expect([await reply.text(), reply.headers.get('x-policy')]).toEqual(['<!doctype html>', 'strict'])
  })
})
