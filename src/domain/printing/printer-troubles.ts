/** What can be wrong with a printer, the worst first. */
export const PRINTER_TROUBLES = [
  'removed',
  'paused',
  'rejecting',
  'offline',
  'paper-jam',
  'paper-out',
  'toner-out',
  'door-open',
  'output-full',
  'paper-problem',
  'intervention',
  'error'
] as const
export type PrinterTrouble = (typeof PRINTER_TROUBLES)[number]

interface TroubleWords {
  /** After « L'imprimante X »: 'est hors ligne'. */
  readonly is: string
  /** Beside its name in a list. */
  readonly short: string
  /** The way out, a sentence. */
  readonly remedy: string
}

const WORDS: Readonly<Record<PrinterTrouble, TroubleWords>> = {
  removed: { is: 'est en cours de suppression', short: 'supprimée', remedy: 'Choisissez-en une autre.' },
  paused: { is: 'est arrêtée', short: 'arrêtée', remedy: 'Remettez-la en marche.' },
  rejecting: { is: 'refuse les impressions', short: 'refuse les impressions', remedy: 'Rouvrez sa file.' },
  offline: { is: 'est hors ligne', short: 'hors ligne', remedy: 'Allumez-la, et vérifiez son câble ou son réseau.' },
  'paper-jam': { is: 'a un bourrage', short: 'bourrage', remedy: 'Dégagez le papier.' },
  'paper-out': { is: "n'a plus de papier", short: 'plus de papier', remedy: 'Remettez du papier.' },
  'toner-out': { is: "n'a plus de toner", short: 'plus de toner', remedy: 'Changez le toner.' },
  'door-open': { is: 'est ouverte', short: 'ouverte', remedy: 'Refermez son capot.' },
  'output-full': { is: 'a son bac de sortie plein', short: 'bac de sortie plein', remedy: 'Videz-le.' },
  'paper-problem': { is: 'a un problème de papier', short: 'problème de papier', remedy: 'Vérifiez ses bacs.' },
  intervention: { is: 'demande une intervention', short: 'demande une intervention', remedy: 'Regardez son écran.' },
  error: { is: 'est en erreur', short: 'en erreur', remedy: 'Regardez son écran.' }
}

/** Troubles with which nothing is sent, because it would wait, or be lost (reference: printing 5.4). */
const STOPPING: readonly PrinterTrouble[] = ['removed', 'paused', 'rejecting', 'offline']

/** Whether nothing may be sent to a printer in this trouble: an error before any order is marked (reference: printing 5.4). */
export const isStopping = (trouble: PrinterTrouble | null): boolean => trouble !== null && STOPPING.includes(trouble)

/** The worst of some troubles, or null. */
export const worstTrouble = (troubles: readonly PrinterTrouble[]): PrinterTrouble | null =>
  PRINTER_TROUBLES.find((trouble) => troubles.includes(trouble)) ?? null

/** 'hors ligne', beside the name of a printer. */
export const shortTrouble = (trouble: PrinterTrouble): string => WORDS[trouble].short

const sentence = (label: string, trouble: PrinterTrouble): string => `L'imprimante «\u00a0${label}\u00a0» ${WORDS[trouble].is}.`

/** Why nothing was sent to a printer, and the way out. */
export const refusedByTrouble = (label: string, trouble: PrinterTrouble): string =>
  `${sentence(label, trouble)} ${WORDS[trouble].remedy.slice(0, -1)}, puis réimprimez.`

/** What is wrong with a printer, and the way out, where what was sent waits for it. */
export const troubleText = (label: string, trouble: PrinterTrouble): string => `${sentence(label, trouble)} ${WORDS[trouble].remedy}`

/**
 * The bits of PRINTER_STATUS as Windows documents them (winspool.h, PRINTER_INFO_2; MS-RPRN 2.2.3.12), each with the trouble it tells of; null
 * where a printer is well.
 */
export const WINDOWS_PRINTER_BITS: readonly (readonly [bit: number, name: string, trouble: PrinterTrouble | null])[] = [
  [0x0000_0001, 'PAUSED', 'paused'],
  [0x0000_0002, 'ERROR', 'error'],
  [0x0000_0004, 'PENDING_DELETION', 'removed'],
  [0x0000_0008, 'PAPER_JAM', 'paper-jam'],
  [0x0000_0010, 'PAPER_OUT', 'paper-out'],
  [0x0000_0020, 'MANUAL_FEED', 'intervention'],
  [0x0000_0040, 'PAPER_PROBLEM', 'paper-problem'],
  [0x0000_0080, 'OFFLINE', 'offline'],
  [0x0000_0100, 'IO_ACTIVE', null],
  [0x0000_0200, 'BUSY', null],
  [0x0000_0400, 'PRINTING', null],
  [0x0000_0800, 'OUTPUT_BIN_FULL', 'output-full'],
  [0x0000_1000, 'NOT_AVAILABLE', 'offline'],
  [0x0000_2000, 'WAITING', null],
  [0x0000_4000, 'PROCESSING', null],
  [0x0000_8000, 'INITIALIZING', null],
  [0x0001_0000, 'WARMING_UP', null],
  [0x0002_0000, 'TONER_LOW', null],
  [0x0004_0000, 'NO_TONER', 'toner-out'],
  [0x0008_0000, 'PAGE_PUNT', 'error'],
  [0x0010_0000, 'USER_INTERVENTION', 'intervention'],
  [0x0020_0000, 'OUT_OF_MEMORY', 'error'],
  [0x0040_0000, 'DOOR_OPEN', 'door-open'],
  [0x0080_0000, 'SERVER_UNKNOWN', null],
  [0x0100_0000, 'POWER_SAVE', null],
  [0x0200_0000, 'SERVER_OFFLINE', 'offline']
]

/** What the status of a printer tells on Windows; bits that nobody documents say nothing. */
export const windowsTroubles = (status: number): readonly PrinterTrouble[] =>
  WINDOWS_PRINTER_BITS.flatMap(([bit, , trouble]) => ((status & bit) !== 0 && trouble !== null ? [trouble] : []))

/** Keywords of printer-state-reasons without their severity (RFC 8011 5.4.12, PWG 5100.9, CUPS). */
const IPP_REASONS: Readonly<Record<string, PrinterTrouble>> = {
  paused: 'paused',
  'moving-to-paused': 'paused',
  deactivated: 'paused',
  offline: 'offline',
  shutdown: 'offline',
  'timed-out': 'offline',
  deleting: 'removed',
  'media-jam': 'paper-jam',
  'media-empty': 'paper-out',
  'media-needed': 'paper-out',
  'input-tray-missing': 'paper-problem',
  'toner-empty': 'toner-out',
  'marker-supply-empty': 'toner-out',
  'door-open': 'door-open',
  'cover-open': 'door-open',
  'interlock-open': 'door-open',
  'output-area-full': 'output-full',
  'marker-waste-full': 'intervention',
  'fuser-over-temp': 'error',
  'cups-missing-filter': 'error'
}

/** IPP's printer-state (RFC 8011 5.4.11). */
const IPP_STATE = { idle: 3, stopped: 5 } as const

/**
 * What the state of a printer tells by IPP. Of a warning or a report nothing stops a print but that the printer is away: one of several trays is
 * empty, a toner runs low. That it is away CUPS knows while it tries alone: a printer at rest may be back since.
 */
export function ippTroubles(state: number, accepting: boolean, reasons: readonly string[]): readonly PrinterTrouble[] {
  const answer = reasons.flatMap((reason) => {
    const [, stem = reason, severity] = /^(.+?)(?:-(error|warning|report))?$/.exec(reason) ?? []
    const trouble = Object.hasOwn(IPP_REASONS, stem) ? IPP_REASONS[stem] : undefined
    if (trouble === undefined) return []
    if (trouble === 'offline') return state === IPP_STATE.idle ? [] : [trouble]
    return severity === undefined || severity === 'error' ? [trouble] : []
  })
  return [...(state === IPP_STATE.stopped ? (['paused'] as const) : []), ...(accepting ? [] : (['rejecting'] as const)), ...answer]
}
