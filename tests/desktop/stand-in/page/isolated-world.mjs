/**
 * The preload's world, as source text that runs in the page: ipcRenderer, contextBridge and the sandboxed preload's `require`.
 * `binding` names the DevTools binding of this world; messages come back through the same name with `In` behind it.
 */
export function isolatedWorld(bridge, codec, binding, info, preload) {
  const sendOut = globalThis[binding]
  globalThis[binding] = undefined
  const { stringify, parse } = codec
  const calls = new Map()
  const listeners = new Map()
  const exposed = new Set()
  let last = 0

  const post = (message, args) => {
    let text
    try {
      text = stringify(args)
    } catch (cause) {
      throw new Error('An object could not be cloned.', { cause })
    }
    sendOut(JSON.stringify({ ...message, args: text }))
  }
  const loud = (name, modelled) =>
    new Proxy(modelled, {
      get: (target, key) => {
        if (key in target || typeof key === 'symbol' || key === 'then') return target[key]
        throw new Error(`stand-in: ${name}.${key} is not modelled`)
      }
    })
  const heard = (channel) => listeners.get(channel) ?? []
  const remove = (channel, listener) => {
    const kept = heard(channel).filter((one) => one !== listener)
    listeners.set(channel, kept)
    return ipcRenderer
  }
  const ipcRenderer = loud('ipcRenderer', {
    invoke: (channel, ...args) =>
      new Promise((resolve, reject) => {
        last += 1
        post({ kind: 'invoke', id: last, channel }, args)
        calls.set(last, { resolve, reject })
      }),
    send: (channel, ...args) => post({ kind: 'send', channel }, args),
    on: (channel, listener) => {
      listeners.set(channel, [...heard(channel), listener])
      return ipcRenderer
    },
    off: remove,
    removeListener: remove
  })
  const contextBridge = loud('contextBridge', {
    exposeInMainWorld: (key, api) => {
      if (exposed.has(key)) throw new Error('Cannot bind an API on top of an existing property on the window object')
      exposed.add(key)
      bridge.expose(key, api)
    }
  })

  const deliver = (message) => {
    if (message.kind === 'event') {
      for (const listener of heard(message.channel)) listener({ sender: ipcRenderer, ports: [] }, ...parse(message.args))
      return
    }
    const call = calls.get(message.id)
    calls.delete(message.id)
    if (message.kind === 'result') call?.resolve(parse(message.args))
    else call?.reject(new Error(message.message))
  }
  Object.defineProperty(globalThis, `${binding}In`, { value: deliver, enumerable: false })

  const electron = loud('electron', { ipcRenderer, contextBridge })
  const process = { type: 'renderer', contextIsolated: true, sandboxed: true, ...info }
  const require = (name) => {
    if (/^electron(\/(renderer|common))?$/.test(name)) return electron
    throw new Error(`module not found: ${name}`) // what a sandboxed preload says
  }
  const module = { exports: {} }
  try {
    preload(require, module, module.exports, process)
  } catch (error) {
    console.error(`Unable to load preload script: ${info.preload}\n${error.stack}`)
    sendOut(JSON.stringify({ kind: 'preload-error', message: String(error) }))
  }
}
