import { describe, expect, it } from 'vitest'
import { FILE_BYTES_MAX, mimeOf, refuseContent } from '@/domain/files/content'
import { canToggleProof, defaultFileMessage, refuseDeletion } from '@/domain/files/order-files'

const bytes = (text: string): Uint8Array => Uint8Array.from(text, (character) => character.charCodeAt(0))
const PNG = '\x89PNG\r\n\x1a\n....'
const EXE = 'MZ\x90\0\x03'

describe('the first bytes decide', () => {
  it.each([
    ['logo.png', PNG, null],
    ['LOGO.PNG', PNG, null],
    ['photo.jpg', '\xff\xd8\xff\xe0', null],
    ['photo.jpeg', PNG, 'content-differs'],
    ['a.gif', 'GIF89a', null],
    ['a.gif', 'GIF88a', 'content-differs'],
    ['a.webp', 'RIFF....WEBPVP8', null],
    ['a.webp', 'RIFF....AVI ', 'content-differs'],
    ['a.heic', '\0\0\0\x18ftypheic', null],
    ['a.tiff', 'MM\0*', null],
    ['a.psd', '8BPS', null],
    ['a.pdf', '%PDF-1.7', null],
    ['a.pdf', '\n\n%PDF-1.7', null],
    ['a.pdf', '<html>', 'content-differs'],
    ['a.ai', '%PDF-1.5', null],
    ['a.ai', '%!PS-Adobe', null],
    ['a.svg', '<svg xmlns=""><script>1</script></svg>', null],
    ['a.svg', '\xef\xbb\xbf<?xml version="1.0"?><svg/>', null],
    ['a.svg', '<!DOCTYPE svg PUBLIC>', null],
    ['a.svg', '<html><svg/></html>', 'content-differs'],
    ['a.docx', 'PK\x03\x04', null],
    ['a.docx', EXE, 'content-differs'],
    ['a.doc', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', null],
    ['a.csv', 'a;b\n1;2', null],
    ['a.csv', 'a\0b', 'content-differs'],
    ['a.csv', '<script>1</script>', 'content-differs'],
    ['a.dst', 'LA:dos', null],
    ['a.jef', '\x7c\0\0\0', null],
    ['a.jef', '\x7fELF', 'content-differs'],
    ['a.gtx', EXE, 'content-differs'],
    ['a.exp', '#!/bin/sh', 'content-differs'],
    ['  .png', PNG, null],
    ['.png', PNG, null],
    ['logo.png. ', PNG, null],
    ['  .png', EXE, 'content-differs'],
    ['  . ', PNG, 'unknown-kind'],
    ['logo.png', EXE, 'content-differs'],
    ['logo.png', '', 'empty'],
    ['virus.exe', EXE, 'unknown-kind'],
    ['page.html', '<html>', 'unknown-kind'],
    ['sans-extension', PNG, 'unknown-kind']
  ] as const)('%s beginning with %j: %s', (name, text, refusal) =>
    expect(refuseContent({ name, size: text.length, head: bytes(text) })).toBe(refusal)
  )

  it.each([
    [FILE_BYTES_MAX, null],
    [FILE_BYTES_MAX + 1, 'too-large']
  ] as const)('%i bytes: %s', (size, refusal) => expect(refuseContent({ name: 'a.png', size, head: bytes(PNG) })).toBe(refusal))
})

it.each([
  ['a.PNG', 'image/png'],
  ['a.svg', 'image/svg+xml'],
  ['a.dst', 'application/octet-stream'],
  ['a', 'application/octet-stream']
])('%s is served as %s', (name, mime) => expect(mimeOf(name)).toBe(mime))

it.each([
  [null, true],
  ['', true],
  ['BAT', true],
  ['bat', true],
  ['purchase_order', false],
  ['BDC', false],
  ['prod', false]
])('the type %j may go between BAT and none: %s', (type, can) => expect(canToggleProof(type)).toBe(can))

it.each([
  ['atelier', null, null],
  ['atelier', 'prod', null],
  ['atelier', 'purchase_order', 'purchase-order'],
  ['sales', 'BAT', 'not-ours'],
  [null, null, 'not-ours']
])('a file of origin %s and type %s: deletion refused as %s', (identifier, type, refusal) =>
  expect(refuseDeletion({ type, origin_ref: identifier === null ? null : { identifier } })).toBe(refusal)
)

it('says what was imported', () => expect(defaultFileMessage('a.png')).toBe('Import du fichier a.png'))
