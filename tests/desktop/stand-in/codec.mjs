// Structured-clone-like text codec; runs in Node and (as source text) in the page. No imports, one function.
export function codec() {
  const cant = (v) => {
    throw new Error(`${typeof v === 'function' ? String(v).slice(0, 60) : String(v)} could not be cloned.`)
  }
  const b64 = (u) => {
    let s = ''
    for (let i = 0; i < u.length; i += 8192) s += String.fromCharCode(...u.subarray(i, i + 8192))
    return btoa(s)
  }
  const un64 = (s) => Uint8Array.from(atob(s), (c) => c.charCodeAt(0))
  const tag = (v) => Object.prototype.toString.call(v).slice(8, -1)
  function enc(v, seen = []) {
    if (v === null || typeof v === 'string' || typeof v === 'boolean') return v
    if (typeof v === 'number') return Number.isFinite(v) && !Object.is(v, -0) ? v : { $n: Object.is(v, -0) ? '-0' : String(v) }
    if (v === undefined) return { $u: 1 }
    if (typeof v === 'bigint') return { $b: String(v) }
    if (typeof v !== 'object') cant(v)
    if (seen.includes(v)) throw new Error('stand-in: cyclic values are not supported over IPC')
    const t = tag(v),
      s = [...seen, v]
    if (Array.isArray(v)) return v.map((x) => enc(x, s))
    if (t === 'Date') return { $d: v.getTime() }
    if (t === 'RegExp') return { $r: [v.source, v.flags] }
    if (t === 'Map') return { $m: [...v].map(([a, b]) => [enc(a, s), enc(b, s)]) }
    if (t === 'Set') return { $s: [...v].map((x) => enc(x, s)) }
    if (t === 'ArrayBuffer') return { $a: ['ArrayBuffer', b64(new Uint8Array(v))] }
    if (ArrayBuffer.isView(v)) return { $a: [t, b64(new Uint8Array(v.buffer, v.byteOffset, v.byteLength))] }
    if (v instanceof Error || t === 'Error') return { $e: [v.name, v.message, v.stack] }
    if (['Promise', 'WeakMap', 'WeakSet', 'WeakRef', 'Window', 'Proxy'].includes(t) || (typeof Node === 'function' && v instanceof Node))
      cant(`#<${t}>`)
    return { $o: Object.entries(v).map(([k, x]) => [k, enc(x, s)]) }
  }
  function dec(v) {
    if (Array.isArray(v)) return v.map(dec)
    if (v === null || typeof v !== 'object') return v
    const [k] = Object.keys(v),
      x = v[k]
    switch (k) {
      case '$n':
        return Number(x)
      case '$u':
        return undefined
      case '$b':
        return BigInt(x)
      case '$d':
        return new Date(x)
      case '$r':
        return new RegExp(x[0], x[1])
      case '$m':
        return new Map(x.map(([a, b]) => [dec(a), dec(b)]))
      case '$s':
        return new Set(x.map(dec))
      case '$a': {
        const u = un64(x[1])
        return x[0] === 'ArrayBuffer' ? u.buffer : x[0] === 'DataView' ? new DataView(u.buffer) : new globalThis[x[0]](u.buffer)
      }
      case '$e': {
        const e = new ({ TypeError, RangeError, SyntaxError, ReferenceError }[x[0]] ?? Error)(x[1])
        e.stack = x[2]
        return e
      }
      case '$o': {
        const o = {}
        for (const [n, y] of x) o[n] = dec(y)
        return o
      }
    }
  }
  return { stringify: (v) => JSON.stringify(enc(v)), parse: (s) => dec(JSON.parse(s)) }
}
