import { EventEmitter } from 'node:events'
import { codec } from './codec.mjs'
import { partial } from './loud.mjs'
import { event, send } from './state.mjs'

const { stringify, parse } = codec()

/** Name of the DevTools binding through which the preload's world speaks. */
export const BINDING = '__standinIpc'

const handlers = new Map()
const emitter = new EventEmitter()

export const ipcMain = partial('ipcMain', {
  handle: (channel, handler) => {
    if (handlers.has(channel)) throw new Error(`Attempted to register a second handler for '${channel}'`)
    handlers.set(channel, handler)
  },
  removeHandler: (channel) => handlers.delete(channel),
  on: (channel, listener) => emitter.on(channel, listener),
  off: (channel, listener) => emitter.off(channel, listener)
})

/** The text of an evaluation that hands a message to the preload's world. */
export const delivery = (message) => `${BINDING}In(${JSON.stringify(message)})`

/** Arguments of an event from main to a page, as text. */
export function eventText(channel, args) {
  try {
    return delivery({ kind: 'event', channel, args: stringify(args) })
  } catch {
    throw new Error('Failed to serialize arguments')
  }
}

async function answer(message, ipcEvent) {
  if (!handlers.has(message.channel)) throw new Error(`No handler registered for '${message.channel}'`)
  const value = await handlers.get(message.channel)(ipcEvent, ...parse(message.args))
  try {
    return { kind: 'result', id: message.id, args: stringify(value) }
  } catch {
    throw new Error('An object could not be cloned.')
  }
}

/** A message from the preload's world of `page`, which ran in the execution context `contextId`. */
export async function fromPage(page, message, contextId) {
  if (message.kind === 'preload-error') {
    page.emit('preload-error', event(), page.preload, new Error(message.message))
    return
  }
  const ipcEvent = { sender: page, senderFrame: page.mainFrame, frameId: 1, processId: 1, type: 'frame', ports: [] }
  if (message.kind === 'send') {
    emitter.emit(message.channel, ipcEvent, ...parse(message.args))
    return
  }
  const reply = await answer(message, ipcEvent).catch((error) => ({
    kind: 'error',
    id: message.id,
    message: `Error invoking remote method '${message.channel}': ${error}`
  }))
  // The page may have gone away meanwhile: then nobody waits.
  await send('Runtime.evaluate', { contextId, expression: delivery(reply) }, page.devtools).catch(() => undefined)
}
