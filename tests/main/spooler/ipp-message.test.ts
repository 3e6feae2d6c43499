import { describe, expect, it } from 'vitest'
import { IPP_GROUP, ippNumber, ippRequest, ippTexts, readIppReply } from '@/main/spooler/ipp-message'

const field = (text: string | Buffer): Buffer => {
  const bytes = Buffer.from(text as string)
  return Buffer.concat([Buffer.of(bytes.length >> 8, bytes.length & 0xff), bytes])
}
const value = (tag: number, name: string, bytes: string | Buffer): Buffer => Buffer.concat([Buffer.of(tag), field(name), field(bytes)])
const HEAD = Buffer.of(2, 0, 0, 0, 0, 0, 0, 1)
/** A reply as CUPS writes one: two printers, several values, a collection, a text in a language. */
const REPLY = Buffer.concat([
  HEAD,
  Buffer.of(IPP_GROUP.operation),
  value(0x47, 'attributes-charset', 'utf-8'),
  Buffer.of(IPP_GROUP.printer),
  value(0x42, 'printer-name', 'fiches'),
  value(0x23, 'printer-state', Buffer.of(0, 0, 0, 5)),
  value(0x44, 'printer-state-reasons', 'paused'),
  value(0x44, '', 'media-empty-error'),
  value(0x34, 'media-col-default', ''),
  value(0x4a, '', 'media-source'),
  value(0x44, '', 'tray-1'),
  value(0x37, '', ''),
  value(0x22, 'printer-is-accepting-jobs', Buffer.of(0)),
  value(0x10, 'printer-info', ''),
  Buffer.of(IPP_GROUP.printer),
  value(0x36, 'printer-name', Buffer.concat([field('fr'), field('été')])),
  Buffer.of(IPP_GROUP.end)
])

describe('a reply', () => {
  it('is read group by group; what is inside a collection is not taken for the printer’s own', () => {
    const { status, groups } = readIppReply(REPLY)
    expect([status, groups.map(({ tag }) => tag)]).toEqual([0, [1, 4, 4]])
    const [, first, second] = groups
    if (first === undefined || second === undefined) throw new Error('no printers')
    expect(ippNumber(first, 'printer-state')).toBe(5)
    expect(ippTexts(first, 'printer-state-reasons')).toEqual(['paused', 'media-empty-error'])
    expect(first.attributes.get('printer-is-accepting-jobs')).toEqual([false])
    expect([ippTexts(first, 'media-source'), ippTexts(first, 'media-col-default'), ippTexts(first, 'printer-info')]).toEqual([[], [], []])
    expect(ippTexts(second, 'printer-name')).toEqual(['été'])
    expect(ippNumber(second, 'printer-name')).toBeNull()
  })
  it('that is cut anywhere is none, and hangs nobody', () => {
    for (let length = 0; length < REPLY.length; length += 1) expect(() => readIppReply(REPLY.subarray(0, length))).toThrow(RangeError)
  })
})

it('a request says its attributes as a reply tells them, a job’s own in a group of theirs', () => {
  const request = ippRequest(
    0x0002,
    { 'printer-uri': { kind: 'uri', values: ['ipp://localhost/printers/fiches'] } },
    {
      copies: { kind: 'integer', values: [2] },
      'media-col': { kind: 'collection', members: { 'media-source': { kind: 'keyword', values: ['tray-2'] } } },
      sides: { kind: 'keyword', values: ['one-sided'] }
    }
  )
  // Operation and status stand in the same place.
  const { status, groups } = readIppReply(request)
  expect([status, groups.map(({ tag }) => tag)]).toEqual([2, [IPP_GROUP.operation, IPP_GROUP.job]])
  const [operation, job] = groups
  if (operation === undefined || job === undefined) throw new Error('no groups')
  expect([...operation.attributes.keys()]).toEqual(['attributes-charset', 'attributes-natural-language', 'printer-uri'])
  expect([ippNumber(job, 'copies'), ippTexts(job, 'sides'), ippTexts(job, 'media-source')]).toEqual([2, ['one-sided'], []])
})
