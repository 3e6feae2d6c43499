import { bundleHost } from './support/bundle.mjs'
import { startHost } from './support/host.mjs'
import { median, report } from './support/report.mjs'

/**
 * An archive of 200 MB by main's own code, forwarding, flush, check and name included, against a plain copy of the same stream that the
 * disk keeps as well. The copy that nobody flushes stands beside it: it ends in memory.
 */
const AT_LEAST = 0.8
const ROUNDS = 9
const [SMALL, LARGE] = [20, 200]
/** What the collector leaves from one time to the next; what the larger archive has more is nine times that. */
const GROWTH_AT_MOST_MIB = 20
const MEMORY_ROUNDS = 3

const bundle = await bundleHost('tests', 'bench', 'archive', 'archive-host.ts')
const server = await startHost(bundle, ['server'])
try {
  const station = await startHost(bundle, ['station', server.address])
  /** @typedef {'flushed' | 'archive' | 'plain'} How */
  const HOWS = /** @type {const} */ (['flushed', 'archive', 'plain'])
  /** @param {How} how */
  const round = async (how) => (await station.ask({ how, mib: LARGE })).ms
  for (const how of HOWS) await round(how)
  /** @type {Record<How, number>[]} */
  const rounds = []
  // They take turns, each after each: all meet the same machine.
  for (let nth = 0; nth < ROUNDS; nth += 1) {
    const times = { flushed: Number.NaN, archive: Number.NaN, plain: Number.NaN }
    for (let turn = 0; turn < HOWS.length; turn += 1) {
      const how = HOWS[(nth + turn) % HOWS.length] ?? 'archive'
      times[how] = await round(how)
    }
    rounds.push(times)
  }
  await station.stop()
  const rate = (/** @type {number} */ ms) => Math.round((LARGE / ms) * 1000)
  report({
    name: 'archive',
    title: `Archive de ${LARGE} Mo, débit par rapport à une copie du même flux que le disque garde aussi (médiane de ${ROUNDS} tours)`,
    unit: '',
    value: median(rounds.map(({ flushed, archive }) => flushed / archive)),
    atLeast: AT_LEAST,
    rows: rounds.map(({ flushed, archive, plain }) => ({
      'copie gardée (Mo/s)': rate(flushed),
      'archive (Mo/s)': rate(archive),
      'copie en mémoire (Mo/s)': rate(plain),
      rapport: Number((flushed / archive).toFixed(2)),
      'rapport à la mémoire': Number((plain / archive).toFixed(2))
    })),
    toMemory: median(rounds.map(({ plain, archive }) => plain / archive))
  })

  /** The most memory of a station of its own that brings archives of one size, as many bytes in all. @param {number} mib */
  const peak = async (mib) => {
    const alone = await startHost(bundle, ['station', server.address])
    let most = 0
    for (let left = 2 * LARGE; left > 0; left -= mib) most = Math.max(most, (await alone.ask({ how: 'archive', mib })).rssMib)
    await alone.stop()
    return most
  }
  const rows = []
  for (let nth = 0; nth < MEMORY_ROUNDS; nth += 1) {
    const [small, large] = [await peak(SMALL), await peak(LARGE)]
    rows.push({ [`par ${SMALL} Mo`]: Math.round(small), [`par ${LARGE} Mo`]: Math.round(large), 'en plus': Math.round(large - small) })
  }
  report({
    name: 'archive-memory',
    title: `Mémoire en plus pour des archives de ${LARGE} Mo que pour des archives de ${SMALL} Mo, autant d'octets en tout`,
    unit: 'Mo',
    value: median(rows.map((row) => Number(row['en plus']))),
    atMost: GROWTH_AT_MOST_MIB,
    rows
  })
} finally {
  await server.stop()
}
