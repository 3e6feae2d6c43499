import { gzipSync } from 'node:zlib'
import compress from '@zxcvbn-ts/dictionary-compression/compress'
import { dictionary } from '@zxcvbn-ts/language-common'

const PACKAGE = /@zxcvbn-ts\/language-common\/dist\/index\.mjs$/

/** Words as the page opens them again: sorted, each without what it begins with like the one before, then zipped. @param {readonly string[]} words */
export const packedWords = (words) => gzipSync(String(compress([...new Set(words)].sort())), { level: 9 }).toString('base64')

/**
 * Ships the commonest passwords in a third of their size, without the package's other words. What the page imports and gets stays the same.
 * @returns {import('vite').Plugin}
 */
export const packedPasswords = () => ({
  name: 'atelier:packed-passwords',
  apply: 'build',
  load(id) {
    if (!PACKAGE.test(id.replaceAll('\\', '/'))) return null
    return `import decompress from '@zxcvbn-ts/dictionary-compression/decompress'
const packed = Uint8Array.from(atob('${packedWords(dictionary['passwords-common'])}'), (one) => one.charCodeAt(0))
const text = await new Response(new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
export const dictionary = { 'passwords-common': decompress(text) }
`
  }
})
