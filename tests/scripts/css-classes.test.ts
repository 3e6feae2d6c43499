import { globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = resolve(import.meta.dirname, '../..')
const IMPORT = /import (\w+) from '([^']+\.module\.css)'/g

const sheetOf = (file: string, path: string): string =>
  path.startsWith('@/') ? join(ROOT, 'src', path.slice(2)) : join(dirname(file), path)

const withoutComments = (css: string): string => css.replace(/\/\*[\s\S]*?\*\//g, '')
/** Selectors and what they compose; a path or a number is no class. */
const classesIn = (css: string): ReadonlySet<string> =>
  new Set(
    [
      ...withoutComments(css)
        .replace(/"[^"]*"/g, '')
        .matchAll(/\.([A-Za-z_][\w-]*)/g)
    ].map(([, name = '']) => name)
  )

/** Classes that a file takes of a stylesheet by name. */
const takenOf = (code: string, styles: string): readonly string[] =>
  [...code.matchAll(new RegExp(`(?<![\\w'"./-])${styles}\\.(?!module\\b)(\\w+)`, 'g'))].map(([, name = '']) => name)

/** Of these files, each class that its stylesheet does not have: the screen would lose its look without a word. */
const missing = (files: readonly string[], read: (path: string) => string): readonly string[] =>
  files.flatMap((file) => {
    const code = read(file)
    return [...code.matchAll(IMPORT)].flatMap(([, styles = '', path = '']) => {
      const known = classesIn(read(sheetOf(file, path)))
      return takenOf(code, styles)
        .filter((name) => !known.has(name))
        .map((name) => `${file}: ${styles}.${name}`)
    })
  })

describe('classes of stylesheets', () => {
  it('are there wherever a screen names one', () => {
    const files = globSync('src/renderer/**/*.{ts,tsx}', { cwd: ROOT }).map((path) => join(ROOT, path))
    expect(files.length).toBeGreaterThan(300)
    expect(missing(files, (path) => readFileSync(path, 'utf8'))).toEqual([])
  })

  it('are missed where one was renamed on one side alone', () => {
    const texts = new Map([
      ['/a/row.tsx', "import styles from './row.module.css'\nconst a = styles.status\nconst b = styles.labelOf\n"],
      ['/a/row.module.css', '/* .labelOf */\n.status { composes: field from "../x/x.labelOf.css"; margin: 0.5px; }\n']
    ])
    expect(missing(['/a/row.tsx'], (path) => texts.get(path) ?? '')).toEqual(['/a/row.tsx: styles.labelOf'])
  })
})

/** Selectors by which each node that comes or goes has the whole page styled anew. */
const pageWide = (css: string): readonly string[] =>
  [...withoutComments(css).matchAll(/(?:^|[\s,}>])((?::root|html|body|\*)[^\s{},]*:has\([^{}]*)/g)].map(([, selector = '']) =>
    selector.trim()
  )

describe('rules of stylesheets', () => {
  it('hang on nothing that may stand anywhere in the page', () => {
    const sheets = globSync('src/renderer/**/*.css', { cwd: ROOT })
    expect(sheets.length).toBeGreaterThan(100)
    expect(sheets.flatMap((path) => pageWide(readFileSync(join(ROOT, path), 'utf8')).map((selector) => `${path}: ${selector}`))).toEqual([])
  })

  it('are found where they do', () => {
    expect(pageWide('.a {}\n:root:has(section > footer) .stack { top: 0 }\n.card:has(.b) { top: 0 }')).toEqual([
      ':root:has(section > footer) .stack'
    ])
  })
})
