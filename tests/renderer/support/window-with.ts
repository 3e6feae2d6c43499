import { vi } from 'vitest'

/** Gives `window` other properties, also those that a page cannot change, until globals are no more stubbed. */
export function windowWith(properties: Readonly<Record<string, unknown>>): void {
  const real = window
  vi.stubGlobal(
    'window',
    new Proxy(real, {
      get: (target, name) => {
        if (typeof name === 'string' && Object.hasOwn(properties, name)) return properties[name]
        const value: unknown = Reflect.get(target, name)
        // Its own functions work on the window itself alone.
        return typeof value === 'function' && !/^[A-Z]/.test(String(name)) ? value.bind(target) : value
      }
    })
  )
}
