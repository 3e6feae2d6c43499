/** Direction of imports: domain <- contract <- { server } | { main, preload } | { renderer: lib <- kit <- features <- app }. Types apart. */

const TYPES_APART = { dependencyTypesNot: ['type-only'] }

/** A room and the rooms it may not know. */
const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from: { path: from }, to: { path: to, ...TYPES_APART } })

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    {
      name: 'no-circular-types',
      comment: 'what needs the types of each other stands in one file, or the types stand apart',
      severity: 'error',
      from: { path: '^src/' },
      to: { circular: true }
    },
    {
      name: 'no-circular-subjects',
      comment: 'the subjects of the domain stand above each other, never in a circle',
      scope: 'folder',
      severity: 'error',
      from: { path: '^src/domain/[^/]+$' },
      to: { circular: true, path: '^src/domain/[^/]+$' }
    },
    forbid(
      'date-fns-by-function',
      'each function comes from its own module, as date-fns/subDays: Node reads all three hundred of the package otherwise, for two seconds',
      '^(src|scripts|tests)/',
      '(^|/)node_modules/date-fns/index\\.'
    ),
    { name: 'resolvable', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'domain-is-pure',
      comment: 'domain knows itself, zod, date-fns and the holidays; no I/O, no clock, no screen',
      severity: 'error',
      from: { path: '^src/domain/' },
      to: { pathNot: ['^src/domain/', '(^|/)node_modules/(zod|date-fns|@socialgouv/jours-feries)/'], ...TYPES_APART }
    },
    {
      name: 'contract-knows-domain',
      comment: 'contract knows domain and zod',
      severity: 'error',
      from: { path: '^src/contract/' },
      to: { pathNot: ['^src/(domain|contract)/', '(^|/)node_modules/zod/'], ...TYPES_APART }
    },
    forbid('server-alone', 'the server knows domain and contract', '^src/server/', '^src/(main|preload|renderer)/'),
    forbid('desktop-alone', 'main and preload know domain and contract', '^src/(main|preload)/', '^src/(server|renderer)/'),
    forbid(
      'main-starts-light',
      "main's start waits for all that it imports: it knows addresses of calls, not the form of an order",
      '^src/(main|contract/(desktop|http))/',
      '^src/(contract/orders/orders|domain/orders/order)\\.ts$'
    ),
    forbid('preload-is-small', 'the preload knows the contract, not main', '^src/preload/', '^src/(main|domain)/'),
    forbid('renderer-alone', 'the screens know domain and contract', '^src/renderer/', '^src/(server|main|preload)/'),
    forbid('renderer-base', 'lib and kit know no feature', '^src/renderer/(lib|kit)/', '^src/renderer/(features|app)/'),
    {
      name: 'lib-below-kit',
      comment: 'kit draws what lib keeps; lib knows nothing of how, types included',
      severity: 'error',
      from: { path: '^src/renderer/lib/' },
      to: { path: '^src/renderer/kit/' }
    },
    forbid('features-below-app', 'app composes features, never the reverse', '^src/renderer/features/', '^src/renderer/app/'),
    forbid(
      'feature-alone',
      'what two features share moves down, what joins them is in app',
      '^src/renderer/features/([^/]+)/',
      '^src/renderer/features/(?!$1/)[^/]+/'
    ),
    {
      name: 'electron-in-desktop',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(main|preload)/' },
      to: { path: '(^|/)node_modules/electron/', ...TYPES_APART }
    },
    {
      name: 'one-drag-adapter',
      comment: 'how things are dragged is decided in one place',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/renderer/kit/drag/' },
      to: { path: '(^|/)node_modules/(@dnd-kit|@atlaskit)/' }
    },
    forbid('shipped-apart', 'what is shipped knows neither tests nor tools', '^src/', '^(tests|scripts)/'),
    {
      name: 'server-runs-on-dependencies',
      comment: 'the server is not bundled with its libraries: they stand in dependencies',
      severity: 'error',
      from: { path: '^src/server/' },
      to: { dependencyTypes: ['npm-dev'], ...TYPES_APART }
    }
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsConfig: { fileName: 'tsconfig.json' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types']
    },
    exclude: { path: '[.](css|svg|woff2)' }
  }
}
