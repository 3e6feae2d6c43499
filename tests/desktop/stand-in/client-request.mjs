import { request as overHttp } from 'node:http'
import { request as overHttps } from 'node:https'
import { Writable } from 'node:stream'
import { netError, refuseHeader } from './chromium-net.mjs'
import { onlyKnown } from './loud.mjs'

const OPTIONS = ['method', 'url', 'credentials', 'redirect']
const EVENTS = ['response', 'error', 'abort', 'close', 'finish', 'drain', 'prefinish', 'pipe', 'unpipe']

/** Chromium reads a body so many bytes at a time, each part once the one before is in the system's socket (HttpStreamParser). */
const PART_BYTES = 16 * 1024
/** Chromium tells how far an upload is so often, and once more when it is answered (UploadProgressTracker). */
const REPORTED_EVERY_MS = 100

function refuseOptions(options) {
  if (typeof options !== 'object') throw new Error('stand-in: net.request with an address alone is not modelled')
  onlyKnown('net.request option', options, OPTIONS)
  if (options.credentials !== 'omit') throw new Error('stand-in: net.request with cookies is not modelled')
  if (options.redirect !== 'error') throw new Error('stand-in: net.request that follows redirections is not modelled')
}

const written = (wire, part) => new Promise((resolve, reject) => wire.write(part, (error) => (error ? reject(error) : resolve())))

/**
 * Electron's ClientRequest without chunked encoding: what is written is gathered, and the request begins when it ends, with a length. The bytes
 * that the system's socket took are counted as Chromium counts them.
 */
export class ClientRequest extends Writable {
  #options
  #headers = new Map()
  #body = Buffer.alloc(0)
  #begun = false
  #answered = false
  #aborted = false
  #wire
  #position = 0
  #progress

  constructor(options) {
    super({ autoDestroy: true })
    refuseOptions(options)
    if (!/^https?:/.test(options.url)) throw new Error('ClientRequest only supports http: and https: protocols')
    this.#options = options
    this.on('newListener', (heard) => {
      if (typeof heard === 'string' && !EVENTS.includes(heard))
        throw new Error(`stand-in: event '${heard}' of ClientRequest is not modelled`)
    })
  }

  get chunkedEncoding() {
    return false
  }

  set chunkedEncoding(_) {
    throw new Error('stand-in: chunkedEncoding is not modelled')
  }

  setHeader(name, value) {
    if (this.#begun) throw new Error("Can't set headers after they are sent")
    this.#headers.set(name.toLowerCase(), String(value))
  }

  getUploadProgress() {
    return this.#progress === undefined
      ? { active: false, started: false, current: 0, total: 0 }
      : { active: true, started: true, current: this.#progress, total: this.#body.length }
  }

  abort() {
    if (!this.#aborted) process.nextTick(() => this.emit('abort'))
    this.#aborted = true
    this.#die()
  }

  _write(chunk, _, done) {
    this.#begun = true
    this.#body = Buffer.concat([this.#body, chunk])
    done()
  }

  _final(done) {
    this.#begun = true
    this.#send()
    done()
  }

  #die(error) {
    if (this.destroyed && error) this.emit('error', error)
    this.destroy(error)
    this.#wire?.destroy()
  }

  #report() {
    if (this.#position > 0) this.#progress = this.#position
  }

  #send() {
    const refusal = [...this.#headers.keys()].find(refuseHeader)
    if (refusal !== undefined) {
      this.#die(new Error('net::ERR_INVALID_ARGUMENT'))
      return
    }
    const { url, method = 'GET' } = this.#options
    const length = this.#body.length > 0 || /^(post|put|patch)$/i.test(method) ? { 'content-length': this.#body.length } : {}
    const request = url.startsWith('https:') ? overHttps : overHttp
    this.#wire = request(url, { method, headers: { ...Object.fromEntries(this.#headers), ...length } })
    const timer = setInterval(() => this.#report(), REPORTED_EVERY_MS)
    this.#wire.on('close', () => clearInterval(timer))
    this.#wire.on('response', (reply) => this.#answer(reply))
    this.#wire.on('error', (error) => this.#failed(error))
    this.#transmit().catch((error) => this.#failed(error))
  }

  async #transmit() {
    for (let at = 0; at < this.#body.length; at += PART_BYTES) {
      const part = this.#body.subarray(at, at + PART_BYTES)
      await written(this.#wire, part)
      this.#position = at + part.length
    }
    this.#wire.end()
  }

  #failed(error) {
    if (!this.#aborted && !this.#answered) this.#die(netError(error))
  }

  #answer(reply) {
    this.#answered = true
    this.#report()
    if (reply.statusCode >= 300 && reply.statusCode < 400 && reply.headers.location !== undefined) {
      this.#die(new Error("Attempted to redirect, but redirect policy was 'error'"))
      return
    }
    if (reply.headers['content-encoding'] !== undefined) {
      this.#die(new Error('stand-in: a reply with an encoding is not modelled for net.request'))
      return
    }
    this.emit('response', reply)
  }
}
