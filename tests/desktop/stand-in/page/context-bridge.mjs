/**
 * One side of contextBridge, as source text that runs in the page: in the main world (`me` = main) and in the preload's (`me` = iso).
 * The worlds share nothing but DOM events with a secret name. CustomEvent.detail is structured-cloned between worlds by Chromium;
 * functions and promises travel as numbers. Calls are synchronous.
 */
export function contextBridgeSide(me, other, secret) {
  const functions = []
  const numbers = new WeakMap()
  const waiting = new Map()
  let returned
  let promises = 0
  const fire = (to, kind, detail) => window.dispatchEvent(new CustomEvent(`${secret}-${to}-${kind}`, { detail }))
  const hear = (kind, listener) =>
    window.addEventListener(`${secret}-${me}-${kind}`, (heard) => {
      heard.stopImmediatePropagation()
      listener(heard.detail)
    })
  const tag = (value) => Object.prototype.toString.call(value).slice(8, -1)

  function promiseOut(promise) {
    const id = me + promises
    promises += 1
    promise.then(
      (value) => fire(other, 'settle', { id, ok: true, value: out(value) }),
      (value) => fire(other, 'settle', { id, ok: false, value: out(value) })
    )
    return ['promise', id]
  }

  function out(value, depth = 0) {
    if (depth > 100) throw new TypeError('Electron contextBridge recursion depth exceeded.')
    if (typeof value === 'function') {
      if (!numbers.has(value)) numbers.set(value, functions.push(value) - 1)
      return ['function', numbers.get(value)]
    }
    if (typeof value === 'symbol') throw new TypeError('stand-in: symbols cannot cross contextBridge')
    if (value === null || typeof value !== 'object') return ['value', value]
    if (tag(value) === 'Promise') return promiseOut(value)
    if (value instanceof Error || tag(value) === 'Error') return ['error', value.message]
    if (Array.isArray(value)) return ['array', value.map((item) => out(item, depth + 1))]
    if (['Object', 'Module'].includes(tag(value))) {
      return ['object', Object.fromEntries(Object.keys(value).map((key) => [key, out(value[key], depth + 1)]))]
    }
    return ['value', value]
  }

  function functionInto(number) {
    return (...args) => {
      returned = undefined
      fire(other, 'call', { number, args: out(args) })
      const result = returned
      if (!result) throw new Error('stand-in: a value could not cross contextBridge')
      if (result.ok) return into(result.value)
      throw into(result.value)
    }
  }

  function into([kind, value]) {
    if (kind === 'function') return functionInto(value)
    if (kind === 'promise') return new Promise((resolve, reject) => waiting.set(value, { resolve, reject }))
    if (kind === 'error') return new Error(value)
    if (kind === 'array') return value.map(into)
    if (kind === 'object') return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, into(item)]))
    return value
  }

  function freeze(value) {
    if (value && typeof value === 'object' && ['Object', 'Array'].includes(tag(value))) {
      Object.values(value).forEach(freeze)
      Object.freeze(value)
    }
    return value
  }

  hear('call', ({ number, args }) => {
    let result
    try {
      result = { ok: true, value: out(functions[number](...into(args))) }
    } catch (error) {
      result = { ok: false, value: out(error) }
    }
    fire(other, 'return', result)
  })
  hear('return', (result) => {
    returned = result
  })
  hear('settle', ({ id, ok, value }) => {
    const promise = waiting.get(id)
    waiting.delete(id)
    promise?.[ok ? 'resolve' : 'reject'](into(value))
  })
  hear('expose', ({ key, value }) => {
    Object.defineProperty(window, key, { value: freeze(into(value)), configurable: false, enumerable: true, writable: false })
  })
  return { expose: (key, api) => fire(other, 'expose', { key, value: out(api) }) }
}
