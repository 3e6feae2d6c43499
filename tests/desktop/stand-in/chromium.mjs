// The system's Chromium, headless, and a small client of its DevTools protocol.
import { spawn } from 'node:child_process'
import { EventEmitter } from 'node:events'
import { shellLaunch } from '../../../scripts/run/chromium.mjs'

const SWITCHES = [
  '--headless',
  '--no-sandbox',
  '--no-first-run',
  '--no-default-browser-check',
  '--no-startup-window',
  '--disable-background-networking',
  '--disable-component-update',
  '--password-store=basic',
  '--use-mock-keychain',
  '--disable-background-timer-throttling',
  '--disable-renderer-backgrounding',
  '--disable-backgrounding-occluded-windows',
  '--disable-features=LocalNetworkAccessChecks,Translate,MediaRouter',
  '--mute-audio'
]

/** The browser dies with us, also when we are killed. */
function spawnChromium(userData, port, switches) {
  const program = process.env.STANDIN_CHROMIUM ?? shellLaunch().executablePath ?? '/usr/bin/chromium'
  const args = ['--pdeathsig', 'KILL', program, ...SWITCHES, `--remote-debugging-port=${port}`, `--user-data-dir=${userData}`, ...switches]
  return spawn('setpriv', args, { stdio: ['ignore', 'ignore', 'pipe'] })
}

const listening = (child) =>
  new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (data) => {
      said += data
      const found = /^DevTools listening on (ws:\S+)/m.exec(said)
      if (found) resolve(found[1])
    })
    child.on('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said}`)))
  })

async function connect(url) {
  const socket = new WebSocket(url)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = reject
  })
  return socket
}

/** Starts Chromium. `bus` emits, under a session's id or 'browser', the name and parameters of its events, and 'closed' at its end. */
export async function startChromium({ userData, switches, port = '0' }) {
  const child = spawnChromium(userData, port, switches)
  const url = await listening(child)
  const socket = await connect(url)
  const bus = new EventEmitter().setMaxListeners(0)
  const waiting = new Map()
  let last = 0
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (!message.id) {
      bus.emit(message.sessionId ?? 'browser', message.method, message.params)
      return
    }
    const call = waiting.get(message.id)
    waiting.delete(message.id)
    if (message.error) call.reject(new Error(`${call.method}: ${message.error.message}`))
    else call.resolve(message.result)
  }
  socket.onclose = () => {
    for (const call of waiting.values()) call.reject(new Error(`${call.method}: browser closed`))
    waiting.clear()
    bus.emit('closed')
  }
  const send = (method, params = {}, sessionId = undefined) =>
    new Promise((resolve, reject) => {
      if (socket.readyState !== WebSocket.OPEN) {
        reject(new Error(`${method}: browser closed`))
        return
      }
      last += 1
      waiting.set(last, { resolve, reject, method })
      socket.send(JSON.stringify({ id: last, method, params, sessionId }))
    })
  return { url, child, bus, send }
}
