import { waitFor, within } from '@testing-library/react'
import { expect, vi } from 'vitest'

/** Lets the product's waits of `ofMs` be as short as `ms` says when they begin, until `vi.restoreAllMocks`. */
export function hurry(ofMs: number, ms: () => number): void {
  const real = window.setTimeout.bind(window)
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait: number, ...rest: unknown[]) =>
    real(run, wait === ofMs ? ms() : wait, ...rest)) as never)
}

/** Waits of the product that last until the test ends them. */
export interface HeldWaits {
  /** Ends those that have begun and were not given up; says how many. */
  readonly end: () => number
  /** Ends the next one, once it has begun. */
  readonly endNext: () => Promise<void>
}

/** What no test lasts. */
const FOR_EVER_MS = 3_600_000

/** Lets the product's waits of `ofMs` last until the test ends them: what is on screen meanwhile is raced by no timer. Until `vi.restoreAllMocks`. */
export function holdWaits(ofMs: number): HeldWaits {
  const [begin, giveUp] = [window.setTimeout.bind(window), window.clearTimeout.bind(window)]
  const waiting = new Map<unknown, () => void>()
  vi.spyOn(window, 'setTimeout').mockImplementation(((run: () => void, wait: number, ...rest: unknown[]) => {
    if (wait !== ofMs) return begin(run, wait, ...rest)
    const id = begin(run, FOR_EVER_MS)
    waiting.set(id, run)
    return id
  }) as never)
  vi.spyOn(window, 'clearTimeout').mockImplementation(((id: number) => {
    waiting.delete(id)
    giveUp(id)
  }) as never)
  const end = (): number => {
    const ended = [...waiting]
    waiting.clear()
    for (const [id, run] of ended) {
      giveUp(id as number)
      run()
    }
    return ended.length
  }
  return {
    end,
    endNext: () =>
      vi.waitFor(
        () => {
          if (end() === 0) throw new Error(`nothing waits for ${ofMs} ms`)
        },
        { timeout: 10_000 }
      )
  }
}

/** Waits until what is told in an element counts the seconds to its next try down. */
export async function countsDown(place: HTMLElement): Promise<void> {
  const left = (line: HTMLElement): number => Number(/^Nouvel essai dans (\d)\ss\.$/.exec(line.textContent ?? '')?.[1])
  const line = await within(place).findByText(/^Nouvel essai dans \d\ss\.$/)
  const first = left(line)
  await waitFor(() => expect(left(line)).toBeLessThan(first))
}
