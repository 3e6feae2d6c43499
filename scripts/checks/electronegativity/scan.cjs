// Runs in a process of its own, since the scanner leaves promises that fail: TOOL FOLDER VERSION. Prints its findings as JSON.
const { createRequire } = require('node:module')

const [, , tool, folder, version] = process.argv
const need = createRequire(`${tool}/package.json`)

/** It would ask the network for translations, and for the releases of Electron, whose answer changes by the day: there is none. */
const nobody = () => Promise.reject(new Error('not asked'))
Object.assign(nobody, { head: nobody, get: nobody })
need.cache[need.resolve('got')] = { id: 'got', loaded: true, exports: nobody }

const scan = need(need.resolve('@doyensec/electronegativity').replace(/index\.js$/, 'runner.js'))
// What the scanner says of itself is not JSON.
console.log = () => undefined
scan({
  ...{ input: folder, isRelative: true, electronVersionOverride: version, parserPlugins: [] },
  ...{ customScan: [], excludeFromScan: ['availablesecurityfixesglobalcheck'], severitySet: 'informational', confidenceSet: 'tentative' }
}).then(({ issues, errors }) => {
  const found = issues.map(({ id, file, location }) => ({ id, file, line: location.line }))
  process.stdout.write(JSON.stringify({ found, errors: errors.map(({ file, message }) => `${file}: ${message}`) }))
})
