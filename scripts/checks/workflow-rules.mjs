const RUN = /^ *(?:- )?run: *(.*)$/
const NPM = /^npm (?:(ci|test)|run ([\w:-]+))(?: |$)/
const NODE = /^node ((?:scripts|tests)\/[\w./-]+\.mjs)(?: |$)/

/**
 * Commands of a workflow that nobody could run by hand as they stand: other than `npm ci`, `npm test`, `npm run` of a script of ours, or
 * `node` with a file of ours. Each stands on a line of its own.
 * @param {string} text
 * @param {{ scripts: readonly string[], isThere: (path: string) => boolean }} project
 */
export function foreignSteps(text, { scripts, isThere }) {
  return text.split('\n').flatMap((content, at) => {
    const command = RUN.exec(content)?.[1]
    if (command === undefined) return []
    const [, builtIn, script = ''] = NPM.exec(command) ?? []
    const [, file = ''] = NODE.exec(command) ?? []
    const isOurs = builtIn !== undefined || scripts.includes(script) || (file !== '' && isThere(file))
    return isOurs ? [] : [{ line: at + 1, command }]
  })
}
