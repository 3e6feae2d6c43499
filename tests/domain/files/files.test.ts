import { expect, it } from 'vitest'
import { archiveName, archiveNeedsConfirmation, refuseArchive } from '@/domain/files/archive'
import { fileKind, hasUploadPreview } from '@/domain/files/kinds'

it.each([
  ['cœur.dst', 'application/octet-stream', null, 'embroidery'],
  ['dos.GTX', '', null, 'gtx'],
  ['logo.ai', '', null, 'vectoriel'],
  ['logo.svg', 'image/svg+xml', null, 'vectoriel'],
  ['photo.JPG', '', null, 'image'],
  ['photo-filtered.png', '', null, 'filtered'],
  ['photo_filtre.png', '', null, 'filtered'],
  ['bon.pdf', '', 'BDC', 'pdf'],
  ['planche.pdf', '', 'prod', 'prod'],
  ['liste.docx', '', null, 'word'],
  ['tailles.xlsx', '', null, 'excel'],
  ['charte.pptx', '', null, 'powerpoint'],
  ['sans-extension', 'application/pdf', null, 'pdf'],
  ['sans-extension', 'image/svg+xml', null, 'vectoriel'],
  ['sans-extension', 'image/png', null, 'image'],
  ['virus.exe', 'application/x-msdownload', null, null],
  ['filtered.pdf', '', null, 'pdf'],
  ['', '', null, null]
])('%s (%s, %s) is of kind %s', (name, mime, type, kind) => expect(fileKind({ name, mime, type })).toBe(kind))

it.each([
  ['a.jpeg', true],
  ['a.JPG', true],
  ['a.png', true],
  ['a.svg', true],
  ['a.gif', true],
  ['a.webp', false],
  ['a.pdf', false],
  ['png', false]
])('the upload of %s shows a preview: %s', (name, shown) => expect(hasUploadPreview(name)).toBe(shown))

it.each([
  ['complete', 'complete', true, null, false],
  ['complete', 'new', true, null, true],
  ['complete', 'complete', false, 'no-files', false],
  ['checked', 'complete', true, 'files-not-complete', true],
  ['new', 'new', false, 'files-not-complete', true]
])('files %s, preparation %s, has files %s: archive refused as %s', (files_state, preparation_state, has_files, refusal, confirm) => {
  const order = { files_state, preparation_state, has_files }
  expect([refuseArchive(order), archiveNeedsConfirmation(order)]).toEqual([refusal, confirm])
})

it.each([
  ['#104612', '104612.zip'],
  ['MT-BDC-20261120-0028-SAV', 'MT-BDC-20261120-0028-SAV.zip'],
  ['../../etc/passwd', '-..-etc-passwd.zip'],
  ['a:b*c?"<>|', 'a-b-c-.zip'],
  ['..', 'commande.zip'],
  ['', 'commande.zip']
])('the archive of %s is named %s', (reference, name) => expect(archiveName(reference)).toBe(name))
