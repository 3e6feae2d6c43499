import { vi } from 'vitest'

/** Lets the product's waits of `ofMs` be as short as `ms` says when they begin, until `vi.restoreAllMocks`. */
export function hurry(ofMs: number, ms: () => number): void {
  const real = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait: number, ...rest: unknown[]) =>
    real(run, wait === ofMs ? ms() : wait, ...rest)) as never)
}
