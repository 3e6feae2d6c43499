// Loaded before main (`-r`): the machine's time passes so many times faster for its long waits, and for what it counts by itself.
const TIMES = Number(process.env.ATELIER_QUICK_CLOCK)
const LONG_MS = 1_000

const { setTimeout: wait } = globalThis
const passed = performance.now.bind(performance)
globalThis.setTimeout = Object.assign((run, ms, ...given) => wait(run, ms >= LONG_MS ? ms / TIMES : ms, ...given), wait)
performance.now = () => passed() * TIMES
