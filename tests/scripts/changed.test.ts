import { expect, it } from 'vitest'
import { stepsOfChange } from '../../scripts/test/changed.mjs'

const steps = (...files: string[]) => stepsOfChange('HEAD', files)

it('runs style, types and the tests that import what was changed, whatever it is', () => {
  expect(steps('README.md').map(({ name }) => name)).toEqual(['style', 'types', 'types-scripts', 'unit', 'server'])
  for (const step of steps('README.md').filter(({ report }) => report === 'vitest')) {
    expect(step.args).toContain('--changed=HEAD')
    expect(step.mayBeEmpty).toBe(true)
  }
})

it('runs the specs of the touched features alone, with the runner of each', () => {
  const [e2e, desktop, ...others] = steps('src/renderer/features/archives/archive-button.tsx').filter(
    ({ report }) => report === 'playwright'
  )
  expect(e2e?.args.filter((arg) => arg.endsWith('.spec.ts'))).toEqual(['/e2e/main-job.spec.ts', '/e2e/order-archive.spec.ts'])
  expect(desktop?.args.filter((arg) => arg.endsWith('.spec.ts'))).toEqual(['/desktop/archives.spec.ts'])
  expect(others).toEqual([])
})
