import { expect, it } from 'vitest'
import { isPageInPlaceOf } from '@/contract/http/page'
import { isPage } from '@/domain/files/web-page'

it.each([
  ['<!DOCTYPE html><title>Connexion au réseau</title>', true],
  ['\ufeff\n <html lang="fr">', true],
  ['<?xml version="1.0"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Strict//EN">', true],
  ['<!-- portail 3.2 -->\n<!-- -->\n<HTML><HEAD>', true],
  ['<head><meta http-equiv="refresh" content="0">', true],
  ['<script>location = "http://portail"</script>', true],
  ['<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN"><svg/>', false],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>', false],
  ['{"message":"<html>"}', false],
  ['PK\u0003\u0004', false],
  ['', false]
])('tells a web page from what is none: %s', (text, page) => expect(isPage(text)).toBe(page))

const PAGE = '<!doctype html><p>Connexion'
it.each([
  ['a page under its type', 'logo.dst', 'text/html; charset=utf-8', PAGE, true],
  ['a page under the type of a file', 'logo.dst', 'application/octet-stream', PAGE, true],
  ['a page without a type', 'archive.zip', null, PAGE, true],
  ['a piece of a page under its type', 'logo.svg', 'text/html', '<p>Connexion', true],
  ['a file that its host calls a page', 'archive.zip', 'text/html', 'PK\u0003\u0004', false],
  ['a drawing that its host calls a page', 'logo.svg', 'text/html', '<?xml version="1.0"?><!-- Illustrator --><svg/>', false],
  [
    'a bare drawing that its host calls a page',
    'logo.svg',
    'text/html',
    ' <!-- Inkscape -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
    false
  ],
  ['a page written as XML', 'logo.svg', 'text/html', '<?xml version="1.0"?><!-- portail --><html/>', true],
  ['a drawing', 'logo.svg', 'image/svg+xml', '<!DOCTYPE svg PUBLIC "">', false],
  ['a file that is a page', 'fiche.HTML', 'text/html', PAGE, false],
  ['nothing at all', 'vide.csv', 'text/csv', '', false]
] as const)('a file is refused as a page in its place: %s', (_, name, type, beginning, refused) =>
  expect(isPageInPlaceOf(name, type, new TextEncoder().encode(beginning))).toBe(refused)
)

it('never loses itself in notes', () => {
  const notes = '<!---->'.repeat(10_000)
  expect([isPage(`${notes}x`), isPage(`${notes}<html>`), isPage('<!-- '.repeat(10_000))]).toEqual([false, true, false])
  expect(isPageInPlaceOf('logo.svg', 'text/html', new TextEncoder().encode('<!---->'.repeat(146)))).toBe(true)
})
