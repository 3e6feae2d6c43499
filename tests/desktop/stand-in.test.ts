import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setImmediate as turn } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { App } from 'electron'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setSwitches } from '@/main/start-switches'
import { app } from './stand-in/app.mjs'
import { ClientRequest } from './stand-in/client-request.mjs'
import { net } from './stand-in/net.mjs'
import { refuseOptions } from './stand-in/printing.mjs'
import { state } from './stand-in/state.mjs'

const OMIT = { credentials: 'omit', redirect: 'error' }
/** Longer than what a line holds of a body that nobody reads yet. */
const LONG = 3_000_000
const SILENT = { silent: true, pageSize: { width: 210_000, height: 297_000 } }

it('opens DevTools where its command line says so, until the program takes that away', () => {
  Object.assign(state.options, { args: ['--remote-debugging-port=9222', '--lang=de'] })
  const { commandLine } = app
  expect(commandLine.getSwitchValue('remote-debugging-port')).toBe('9222')
  expect(setSwitches({ isPackaged: true, commandLine } as unknown as App)).toEqual(['remote-debugging-port'])
  expect([commandLine.getSwitchValue('remote-debugging-port'), commandLine.getSwitchValue('lang')]).toEqual(['', 'fr'])
  Object.assign(state.options, { args: [] })
})

describe("the stand-in's print", () => {
  it('takes what main asks for', () =>
    expect(() => refuseOptions({ ...SILENT, margins: { marginType: 'default' }, copies: 2 })).not.toThrow())
  it.each([
    ['an option that is not modelled', { ...SILENT, pagesPerSheet: 2 }, /pagesPerSheet/],
    ['margins that are not modelled', { ...SILENT, margins: { marginType: 'custom' } }, /custom/],
    ['a page without a height', { silent: true, pageSize: { width: 1000 } }, /height and width properties are required/],
    ['a page too small', { silent: true, pageSize: { width: 1000, height: 351 } }, /minimum 352 microns/],
    ['a silent print without a page', { silent: true }, /pageSize/],
    ['no options', null, /Invalid print settings/]
  ])('throws on %s', (_, options, reason) => expect(() => refuseOptions(options)).toThrow(reason))
})

describe("the stand-in's network", () => {
  const arrived: { length: string | undefined; bytes: number }[] = []
  const server = createServer(async (request: IncomingMessage, response) => {
    let bytes = 0
    for await (const part of request) bytes += (part as Buffer).length
    arrived.push({ length: request.headers['content-length'], bytes })
    if (request.url === '/away') response.writeHead(302, { location: '/' })
    response.end(request.url === '/long' ? Buffer.alloc(LONG) : '{}')
  })
  let url = ''
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
    await expect(net.fetch(url)).rejects.toThrow('after app is ready')
    state.ready = true
  })
  afterAll(() => {
    state.ready = false
    server.close()
  })

  it('gathers a streamed body before the first byte goes, as Electron does', async () => {
    let pulled = 0
    const body = new ReadableStream({
      pull: (controller) => {
        // The server has seen nothing of what was read so far.
        expect(arrived).toEqual([])
        pulled += 1
        if (pulled === 4) controller.close()
        else controller.enqueue(new Uint8Array(1000))
      }
    })
    const reply = await net.fetch(url, { method: 'POST', body, duplex: 'half' })
    expect([reply.status, reply.url, arrived]).toEqual([200, '', [{ length: '3000', bytes: 3000 }]])
  })

  it('leaves a body to who reads it late, whatever is collected meanwhile', async () => {
    setFlagsFromString('--expose-gc')
    const collect: () => void = runInNewContext('gc')
    const reply = await net.fetch(`${url}long`)
    for (let nth = 0; nth < 5; nth += 1) {
      collect()
      await turn()
    }
    expect((await reply.bytes()).length).toBe(LONG)
  })

  it.each([
    ['a redirection that is refused', () => net.fetch(`${url}away`, { redirect: 'error' }), /Attempted to redirect/],
    ['a header that is Chromium’s', () => net.fetch(url, { headers: { 'content-length': '3' } }), /ERR_INVALID_ARGUMENT/],
    ['a scheme that it does not know', () => net.fetch('data:,a'), /ERR_UNKNOWN_URL_SCHEME/],
    ['a host that is not there', () => net.fetch('http://127.0.0.1:1/'), /net::ERR_/],
    ['an option that is not modelled', () => net.fetch(url, { keepalive: true }), /keepalive/]
  ])('rejects %s', async (_, ask, reason) => {
    await expect(ask()).rejects.toThrow(reason)
  })

  it.each([
    ['cookies', () => new ClientRequest({ url, ...OMIT, credentials: 'include' }), /cookies/],
    ['redirections', () => new ClientRequest({ url, ...OMIT, redirect: 'follow' }), /redirections/],
    ['other options', () => new ClientRequest({ url, ...OMIT, partition: 'a' }), /partition/],
    ['chunked encoding', () => Object.assign(new ClientRequest({ url, ...OMIT }), { chunkedEncoding: true }), /chunkedEncoding/],
    ['other events', () => new ClientRequest({ url, ...OMIT }).on('login', () => undefined), /login/],
    ['other schemes', () => new ClientRequest({ url: 'app://atelier/', ...OMIT }), /only supports http/]
  ])('throws on a request with %s', (_, make, reason) => expect(make).toThrow(reason))
})
