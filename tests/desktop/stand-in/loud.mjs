import { EventEmitter } from 'node:events'

/** A part of Electron that is not modelled: whatever touches it throws. */
export const missing = (name) =>
  new Proxy(() => undefined, {
    get: (_, key) => {
      if (typeof key === 'symbol' || key === 'then') return undefined
      throw new Error(`stand-in: electron.${name}.${key} is not modelled`)
    },
    construct: () => {
      throw new Error(`stand-in: new electron.${name}() is not modelled`)
    },
    apply: () => {
      throw new Error(`stand-in: electron.${name}() is not modelled`)
    }
  })

/** An object of which only `modelled` exists: every other name throws when it is read. */
export const partial = (name, modelled) =>
  new Proxy(modelled, {
    get: (target, key, receiver) =>
      key in target || typeof key === 'symbol' || key === 'then' || key === 'toJSON'
        ? Reflect.get(target, key, receiver)
        : missing(name)[key]
  })

/** Throws when `given` has a key that is not among `known`: an option that would be passed over in silence. */
export function onlyKnown(what, given, known) {
  for (const key of Object.keys(given ?? {})) {
    if (!known.includes(key)) throw new Error(`stand-in: ${what} '${key}' is not modelled`)
  }
}

/** An emitter that refuses listeners of events that it knows nothing about: they would wait for ever. */
export class LoudEmitter extends EventEmitter {
  constructor(name, known) {
    super()
    this.on('newListener', (heard) => {
      if (typeof heard === 'string' && !known.includes(heard)) throw new Error(`stand-in: event '${heard}' of ${name} is not modelled`)
    })
  }
}
