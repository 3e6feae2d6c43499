import { readdirSync, readFileSync } from 'node:fs'

/** @param {number} pid @returns {number[]} */
function childrenOf(pid) {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((other) => {
      try {
        // The name stands in brackets and may hold anything.
        return (
          Number(
            readFileSync(`/proc/${other}/stat`, 'utf8')
              .replace(/^.*\) \S+ /, '')
              .split(' ')[0]
          ) === pid
        )
      } catch {
        return false
      }
    })
}

/** @param {number} pid */
function ownMb(pid) {
  try {
    return Number(/^Pss:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0) / 1024
  } catch {
    return 0
  }
}

/** Memory of a process and all below it, in MiB: what they share counts once (PSS). Linux alone. @param {number} pid @returns {number} */
export const memoryBelow = (pid) => ownMb(pid) + childrenOf(pid).reduce((sum, child) => sum + memoryBelow(child), 0)
