import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/** Pages for people who look after servers and stations: what they quote is what they will look for on a screen. */
const PAGES = ['README.md', ...globSync('docs/*.md'), ...globSync('docs/scale/*.md')]

/** Windows' own words, and a title of the page itself. */
const OF_OTHERS = ["Informations d'identification Windows", "Utiliser l'imprimante hors connexion", 'Remarks']

/** Blanks of every kind as one, as people see them; what code escapes as what it shows. */
const plain = (text: string): string => text.replace(/\\u00a0|\\u202f|&nbsp;|[\s\u00a0\u202f]+/g, ' ').replace(/\\'/g, "'")

const CODE = plain(
  globSync(['src', 'build', 'scripts'].map((room) => `${room}/**/*.{ts,tsx,mjs,cjs,yml,nsh,html}`))
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n')
)

/** What a page quotes, in parts where something is left open by an ellipsis or put in as a figure. */
const quoted = (text: string): string[] =>
  [...text.matchAll(/«\s*([^»]+?)\s*»/g)].flatMap(([, quote = '']) =>
    plain(quote)
      .split(/…|\d[\d ]*/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
  )

/** Said as it is, or with a capital that the screen gives it. */
const isSaid = (text: string): boolean => CODE.includes(text) || CODE.includes(text.charAt(0).toLowerCase() + text.slice(1))

it.each(PAGES)('%s quotes texts that the code says', (page) => {
  const missing = quoted(readFileSync(page, 'utf8')).filter((text) => !OF_OTHERS.includes(text) && !isSaid(text))
  expect(missing).toEqual([])
})
