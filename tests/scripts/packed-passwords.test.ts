import { resolve } from 'node:path'
import { dictionary } from '@zxcvbn-ts/language-common'
import { build } from 'vite'
import { expect, it } from 'vitest'
import { packedPasswords } from '../../scripts/build/packed-passwords.mjs'

it('ships the same passwords in less than 150 kB', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [packedPasswords()],
    build: {
      write: false,
      target: 'esnext',
      lib: { entry: resolve('node_modules/@zxcvbn-ts/language-common/dist/index.mjs'), formats: ['es'], fileName: 'words' }
    }
  })
  const [part] = [built].flat()
  const code = part !== undefined && 'output' in part ? part.output[0].code : ''
  expect(code.length).toBeLessThan(150_000)
  const shipped = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof import('@zxcvbn-ts/language-common')
  expect(new Set(shipped.dictionary['passwords-common'])).toEqual(new Set(dictionary['passwords-common']))
})
