import { userInfo } from 'node:os'
import type { Printer } from '@/contract/desktop/bridge'
import type { Paper, Spooled } from '@/contract/desktop/print-jobs'
import { papersAmong } from '@/domain/printing/media-names'
import { PAPER_NAMES, PAPERS, type PaperOffers, type PaperSides, TRAY_MAX } from '@/domain/printing/papers'
import { ippTroubles, isStopping, type PrinterTrouble, worstTrouble } from '@/domain/printing/printer-troubles'
import { ippJobReport } from '@/domain/printing/spool-states'
import type { Handed } from '@/main/ports/printers'
import type { FollowedJob, SpoolDocument, Spooler } from '@/main/ports/spooler'
import { type CupsServer, chosenDefault, cupsServer } from './cups-server'
import { type IppAnswer, type IppCall, ippCalls } from './ipp-call'
import { IPP_GROUP, type IppGroup, type IppReply, type IppSaid, ippNumber, ippRequest, ippTexts } from './ipp-message'

/** Operations of IPP (RFC 8011 5.4.15) and of CUPS. */
const OPERATION = { printJob: 0x0002, jobAttributes: 0x0009, printers: 0x4002, defaultPrinter: 0x4001 } as const

/** IPP's words for sides. */
const SIDES: Readonly<Record<PaperSides, string>> = {
  one: 'one-sided',
  'long-edge': 'two-sided-long-edge',
  'short-edge': 'two-sided-short-edge'
}

const NOT_FOUND = 0x0406
const FAILED = 0x0100
const SERVER_FAULT = 0x0500
const ANSWERED_WITHIN_MS = 5_000
/** Longer than the watchdog of a sheet: that one judges. */
const TAKEN_WITHIN_MS = 60_000
/** How many jobs are asked about at once. */
const AT_ONCE = 4

const STATE = ['printer-name', 'printer-info', 'printer-state', 'printer-state-reasons', 'printer-is-accepting-jobs'] as const
const OFFERS = ['media-supported', 'media-source-supported', 'sides-supported'] as const

/** Names are of 255 bytes at most (RFC 8011 5.1.3). */
const NAME_MAX = 255

/** A title as a job may have it: without what no print system writes, and cut to its length in bytes. */
function jobName(title: string): string {
  const letters = [...title.replaceAll(/\p{Cc}+/gu, ' ').trim()]
  while (Buffer.byteLength(letters.join('')) > NAME_MAX) letters.pop()
  return letters.join('') || 'Fiche'
}

const keywords = (values: readonly string[]): IppSaid => ({ kind: 'keyword', values })
const uri = (text: string): IppSaid => ({ kind: 'uri', values: [text] })
const name = (text: string): IppSaid => ({ kind: 'name', values: [text] })
const printerUri = (printer: string): string => `ipp://localhost/printers/${encodeURIComponent(printer)}`

const troublesOf = (answer: IppGroup): readonly PrinterTrouble[] =>
  ippTroubles(
    ippNumber(answer, 'printer-state') ?? 0,
    answer.attributes.get('printer-is-accepting-jobs')?.[0] !== false,
    ippTexts(answer, 'printer-state-reasons')
  )

/** What a printer takes; a queue without a driver says nothing. */
const offersOf = (answer: IppGroup): { readonly offers?: PaperOffers } => {
  const media = ippTexts(answer, 'media-supported')
  const sides = ippTexts(answer, 'sides-supported')
  if (media.length === 0) return {}
  const offers = {
    papers: papersAmong(media),
    trays: ippTexts(answer, 'media-source-supported').filter((tray) => tray.length > 0 && tray.length <= TRAY_MAX),
    sides: (Object.keys(SIDES) as PaperSides[]).filter((side) => sides.includes(SIDES[side]))
  }
  return { offers }
}

const isDefined = (text: string | undefined): text is string => text !== undefined && text !== ''

function printerOf(answer: IppGroup, defaultName: string | undefined, offers: boolean): Printer | null {
  const [system] = ippTexts(answer, 'printer-name')
  if (!isDefined(system)) return null
  const [info] = ippTexts(answer, 'printer-info')
  const trouble = worstTrouble(troublesOf(answer))
  return {
    name: system,
    label: isDefined(info) ? info : system,
    stopped: isStopping(trouble),
    ...(trouble !== null && { trouble }),
    isDefault: system === defaultName,
    ...(offers && offersOf(answer))
  }
}

const MICRONS_PER_UNIT = 10

/** What a job says of its paper: a tray is part of a medium, which then stands for its size as well (PWG 5100.3). */
function mediaOf(paper: Paper, tray: string | undefined): Readonly<Record<string, IppSaid>> {
  const pwg = PAPER_NAMES.find((known) => known === paper.name)
  const size = {
    'x-dimension': { kind: 'integer', values: [Math.round(paper.width / MICRONS_PER_UNIT)] },
    'y-dimension': { kind: 'integer', values: [Math.round(paper.height / MICRONS_PER_UNIT)] }
  } as const
  if (tray === undefined && pwg !== undefined) return { media: keywords([PAPERS[pwg].pwg]) }
  return {
    'media-col': {
      kind: 'collection',
      members: {
        'media-size': { kind: 'collection', members: size },
        ...(tray !== undefined && { 'media-source': keywords([tray]) })
      }
    }
  }
}

const replied = (answer: IppAnswer): IppReply | null => (answer.kind === 'reply' && answer.reply.status < FAILED ? answer.reply : null)

/** What a print system says in refusing; its words are of its own language. */
const refusalOf = ({ groups }: IppReply): string | null => {
  const [operation] = groups
  const said = operation && ippTexts(operation, 'status-message')[0]
  return isDefined(said) ? `Le système d'impression a refusé la fiche\u00a0: ${said.slice(0, 200)}` : null
}

/** Answers in the order of what was given, a few at a time. */
async function fewAtATime<T, R>(all: readonly T[], ask: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (let at = 0; at < all.length; at += AT_ONCE) answers.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(ask))))
  return answers
}

/** The name that jobs bear: whoever asks for them under another is told less. */
const user = (): string => {
  try {
    return userInfo().username
  } catch {
    return 'atelier'
  }
}

/** CUPS, asked by IPP over its own socket: no program is started. */
export function openCupsSpooler(
  serverOf: () => CupsServer = () => cupsServer(process.env),
  call: IppCall = ippCalls(serverOf),
  now: () => Date = () => new Date()
): Spooler {
  const owner = user()
  const ask = async (operation: number, said: Readonly<Record<string, IppSaid>>): Promise<IppAnswer> =>
    call('/', ippRequest(operation, { ...said, 'requesting-user-name': name(owner) }), ANSWERED_WITHIN_MS)

  const readPrinters = async (attributes: readonly string[]): Promise<readonly IppGroup[] | null> => {
    const answer = await ask(OPERATION.printers, { 'requested-attributes': keywords(attributes) })
    if (answer.kind !== 'reply') return null
    // None at all is said as not found.
    if (answer.reply.status === NOT_FOUND) return []
    return replied(answer)?.groups.filter(({ tag }) => tag === IPP_GROUP.printer) ?? null
  }

  const troublesByName = async (): Promise<ReadonlyMap<string, readonly PrinterTrouble[]> | null> => {
    const answer = await readPrinters(STATE)
    return answer && new Map(answer.map((one) => [ippTexts(one, 'printer-name')[0] ?? '', troublesOf(one)]))
  }

  const reportOf = async (
    { job, printer }: Spooled,
    troubles: ReadonlyMap<string, readonly PrinterTrouble[]>
  ): Promise<FollowedJob | null> => {
    const unknown: FollowedJob = { job, report: { kind: 'unknown' } }
    if (job === null || printer === null) return unknown
    const answer = await ask(OPERATION.jobAttributes, {
      'printer-uri': uri(printerUri(printer)),
      'job-id': { kind: 'integer', values: [job] },
      'requested-attributes': keywords(['job-state', 'job-state-reasons'])
    })
    // A fault of the server passes; a job that it does not know, or does not show, stays so.
    if (answer.kind !== 'reply' || answer.reply.status >= SERVER_FAULT) return null
    const attributes = replied(answer)?.groups.find(({ tag }) => tag === IPP_GROUP.job)
    const state = attributes && ippNumber(attributes, 'job-state')
    if (attributes === undefined || state === null || state === undefined) return unknown
    return { job, report: ippJobReport(state, ippTexts(attributes, 'job-state-reasons'), troubles.get(printer) ?? []) }
  }

  return {
    pace: 250,
    printers: async ({ offers }) => {
      const [answer, standard] = await Promise.all([
        readPrinters(offers ? [...STATE, ...OFFERS] : STATE),
        ask(OPERATION.defaultPrinter, { 'requested-attributes': keywords(['printer-name']) })
      ])
      const first = replied(standard)?.groups.find(({ tag }) => tag === IPP_GROUP.printer)
      const defaultName = chosenDefault(process.env) ?? (first && ippTexts(first, 'printer-name')[0])
      return answer === null ? null : answer.flatMap((one) => printerOf(one, defaultName, offers) ?? [])
    },
    submit: async ({ pdf, title, printer, options }: SpoolDocument): Promise<Handed> => {
      const path = `/printers/${encodeURIComponent(printer)}`
      // A queue may print on both sides where nobody says: of several orders none begins on the back of another.
      const sides = options.sides ?? (options.apart ? 'one' : undefined)
      const message = ippRequest(
        OPERATION.printJob,
        {
          'printer-uri': uri(printerUri(printer)),
          'requesting-user-name': name(owner),
          'job-name': name(jobName(title)),
          'document-format': { kind: 'mimeType', values: ['application/pdf'] }
        },
        {
          copies: { kind: 'integer', values: [options.copies] },
          ...mediaOf(options.paper, options.tray),
          ...(sides !== undefined && { sides: keywords([SIDES[sides]]) })
        }
      )
      const answer = await call(path, message, TAKEN_WITHIN_MS, pdf)
      if (answer.kind === 'unheard') return { kind: 'refused', reason: null }
      if (answer.kind === 'unknown') return { kind: 'lost' }
      if (answer.reply.status >= FAILED) return { kind: 'refused', reason: refusalOf(answer.reply) }
      const accepted = answer.reply.groups.find(({ tag }) => tag === IPP_GROUP.job)
      const job = accepted ? ippNumber(accepted, 'job-id') : null
      return { kind: 'accepted', spool: { state: 'waiting', job, printer, title, at: now().toISOString() } }
    },
    watch: null,
    follow: async (jobs) => {
      const troubles = await troublesByName()
      if (troubles === null) return null
      const followed = await fewAtATime(jobs, (one) => reportOf(one, troubles))
      return followed.every((one) => one !== null) ? followed : null
    }
  }
}
