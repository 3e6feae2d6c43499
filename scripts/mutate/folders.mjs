/**
 * @typedef {object} Folder code whose tests are put to the proof
 * @property {string} path from the root of the checkout
 * @property {'unit' | 'renderer' | 'server'} project of `vitest.config.ts` whose tests must notice
 * @property {readonly string[]} tests patterns of the test files that hold it
 */

/** @param {string} path @param {Folder['project']} project @param {readonly string[]} tests @returns {Folder} */
const folder = (path, project, ...tests) => ({ path, project, tests: tests.map((test) => `tests/${test}.test.{ts,tsx}`) })

/**
 * What `npm run mutate` goes through, in this order. A rule is held by the tests of its own level: screens do not answer for the domain,
 * and of the server's calls, each started with a database, those that are about a folder answer for it.
 */
export const FOLDERS = [
  folder('src/domain', 'unit', '{domain,contract}/**/*'),
  folder('src/renderer/lib/query', 'renderer', 'renderer/{lib,planning,picking}/**/*'),
  folder('src/renderer/lib/live', 'renderer', 'renderer/{lib,planning,session}/**/*'),
  folder('src/renderer/lib/http', 'renderer', 'renderer/{lib,create-order,session}/**/*'),
  folder(
    'src/renderer/lib/drafts',
    'renderer',
    'renderer/lib/{drafts,kept-typing,unsaved}',
    'renderer/kit/{badge-list,use-kept-form}',
    'renderer/picking/run-drafts'
  ),
  folder('src/renderer/lib/saves', 'renderer', 'renderer/{lib,order-page,order-timeline}/**/*'),
  folder('src/renderer/features/session', 'renderer', 'renderer/session/**/*'),
  folder('src/main/session', 'unit', 'main/{session,protocol}/**/*'),
  folder('src/main/printing', 'unit', 'main/{printing,windows}/**/*'),
  folder('src/main/archives', 'unit', 'main/{archives,protocol}/**/*'),
  folder('src/main/bridge', 'unit', 'main/{bridge,windows}/**/*'),
  folder('src/server/auth', 'server', 'server/auth/**/*', 'server/routes/{session,token-tried,page-links}'),
  folder(
    'src/server/orders',
    'server',
    'server/orders/**/*',
    'server/routes/{order-*,orders,items,new-items,picking,planning,idempotency,reassorts}',
    'server/routes/{annotations,annotation-files,decorations,faces,files,production-files,people}'
  ),
  folder(
    'src/server/http',
    'server',
    'server/http/**/*',
    'server/plugins/{errors,static}',
    'server/routes/{contents,files,orders,page-links,session}'
  )
]

/**
 * Reads `[--folder path]… [--sample declarations] [--seed text]`.
 * @param {readonly string[]} args
 * @returns {{ folders: readonly Folder[], sample: number | null, seed: string } | null} null when something is not understood
 */
export function chooseFolders(args) {
  /** @type {Folder[]} */
  const chosen = []
  let sample = null
  let seed = '1'
  for (let place = 0; place < args.length; place += 2) {
    const value = args[place + 1]
    const found = FOLDERS.find(({ path }) => path === value || path === `src/${value}`)
    if (args[place] === '--folder' && found) chosen.push(found)
    else if (args[place] === '--sample' && value && /^[1-9]\d*$/.test(value)) sample = Number(value)
    else if (args[place] === '--seed' && value) seed = value
    else return null
  }
  return { folders: chosen.length > 0 ? FOLDERS.filter((each) => chosen.includes(each)) : FOLDERS, sample, seed }
}
