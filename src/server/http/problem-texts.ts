import { formatNumber } from '@/domain/format/number'
import { displayReference } from '@/domain/format/reference'
import { EXPORT_ORDERS_MAX, type ExportFormat } from '@/domain/lists/exported-columns'
import { VIEWS_MAX } from '@/domain/lists/views'
import type { DocumentType } from '@/domain/orders/documents'
import { LABELS_MAX } from '@/domain/orders/labels'
import { RUN_ORDERS_MAX } from '@/domain/picking/runs'
import { PROCESS_GROUP_CODES } from '@/domain/planning/process-groups'
import { SHEETS_MAX } from '@/domain/printing/sheet-limits'
import {
  DATABASE_AWAY,
  DATE_REFUSALS,
  DATE_TAKEN_AWAY,
  ORDER_BUSY,
  ORDER_UNKNOWN,
  VIEW_CHANGED,
  VIEW_NAME_TAKEN
} from '@/domain/refusals/refusal-texts'
import { shownVersion } from '@/domain/updates/versions'
import { DEMO_WORKSHOP } from '@/domain/workshop/workshop'

/*
 * Every French sentence with which the server refuses, by the code of its problem. Those that the screens say, too, stand in
 * domain/refusals/refusal-texts.ts; those of a field that breaks its form stand at the field (contract/), or in validate.ts where the
 * contract has none.
 */

/** 404 `not-found`. */
export const NOT_FOUND = {
  address: "Cette adresse n'existe pas.",
  annotation: "Cette annotation n'existe pas.",
  bulkChange: "Ce changement n'a pas commencé.",
  comment: "Ce commentaire n'existe pas.",
  customer: "Ce client n'existe pas.",
  decoration: "Cette décoration n'existe pas.",
  drawing: "Ce dessin n'existe pas.",
  face: "Cette face n'existe pas.",
  file: "Ce fichier n'existe pas.",
  job: "Le serveur n'a pas cette tâche.",
  invoicing: "Ce service de facturation n'existe pas.",
  item: "Cet article n'existe plus.",
  itemToProduce: "Un article à produire n'existe plus.",
  list: "Cette liste n'existe pas.",
  listView: "Cette vue n'existe plus.",
  linkEnd: "Ce lien n'est pas connu, ou il est encore ouvert.",
  order: ORDER_UNKNOWN,
  release: "Le serveur n'a pas cette version.",
  fleetStation: "Ce poste n'est pas dans la liste.",
  page: "Cette page n'a pas pu être dessinée.",
  person: "Cette personne n'existe pas.",
  session: "Cette session n'est plus ouverte.",
  backup: "Cette sauvegarde n'existe plus, ou elle est abîmée.",
  badge: "Ce badge n'est pas connu.",
  station: "Ce poste n'est plus inscrit parmi ceux qui servent à plusieurs.",
  shippingAddress: "Cette adresse de livraison n'existe pas.",
  ticket: "Ce ticket n'existe pas.",
  view: "Cette vue de décoration n'existe pas."
} as const

const UNKNOWN_DOCUMENT: Readonly<Record<DocumentType, string>> = {
  order: 'La facturation ne connaît pas de commande',
  invoice: 'La facturation ne connaît pas de facture'
}
export const unknownDocument = (type: DocumentType, id: string): string => `${UNKNOWN_DOCUMENT[type]} «\u00a0${id}\u00a0».`

/** A refusal names what is wrong, it does not send a long request back. */
const NAMED_ORDERS_MAX = 10

/** Which orders are unknown, and what was not done for that. */
export function unknownOrders(ids: readonly number[], undone: string): string {
  const named = `${ids.slice(0, NAMED_ORDERS_MAX).join(', ')}${ids.length > NAMED_ORDERS_MAX ? '…' : ''}`
  return `${ids.length > 1 ? 'Commandes introuvables' : 'Commande introuvable'}\u00a0: ${named}. ${undone}`
}
/** A list that is longer than the file that was asked for may be. */
export const tooLongToExport = (format: ExportFormat): string => {
  const most = formatNumber(EXPORT_ORDERS_MAX[format])
  return format === 'xlsx'
    ? `Un classeur Excel reçoit ${most} commandes au plus\u00a0: filtrez la liste, ou exportez en CSV.`
    : `Un fichier reçoit ${most} commandes au plus\u00a0: filtrez la liste.`
}
export const NO_RUN_CHANGED = "Aucun run n'a été changé."
export const NO_LINK_MADE = "Aucun lien n'a été fait."

/** 409 `conflict`. */
export const CONFLICT = {
  bulkStays: "Ce changement n'est plus à annuler\u00a0: seul qui l'a fait le peut, dans les 5 minutes qui suivent.",
  demoPerson: 'Cette personne est de la démonstration\u00a0: son adresse part avec elle.',
  disabled: 'Ce compte est désactivé\u00a0: réactivez-le, puis faites un lien.',
  disabledBadge: "Ce compte est désactivé\u00a0: son badge n'ouvre rien. Réactivez-le d'abord.",
  faceGone: "Cette face n'est plus dans la commande.",
  fileType: 'Le type de ce fichier ne peut pas changer.',
  printStays: "Cette impression n'est plus à annuler\u00a0: seul qui a imprimé le peut, dans les 5 minutes qui suivent.",
  passwordMoved: 'Ce mot de passe a été changé entre-temps. Reconnectez-vous.',
  processesLocked: "Les techniques d'une vue se changent tant que la décoration est un brouillon.",
  techniqueNotOfFace: "Cette technique n'est plus celle de la face."
} as const

/** Saved views: 409 `conflict` (reference: lists 8). */
export const LIST_VIEWS = {
  changed: (by: string | null) => (by === null ? VIEW_CHANGED : `Cette vue a été changée entre-temps par ${by}`),
  /** `owner`: a colleague whose views they are. */
  tooMany: (owner: string | null) =>
    owner === null
      ? `Au plus ${VIEWS_MAX} vues à soi pour une liste\u00a0: supprimez-en une d'abord.`
      : `${owner} a déjà ${VIEWS_MAX} vues à soi pour cette liste.`,
  nameTaken: (owner: string | null) => (owner === null ? VIEW_NAME_TAKEN : `Une autre vue de ${owner} porte déjà ce nom.`)
} as const

/** Backups and restores: 409 `conflict`, and what is to be typed. */
export const BACKUPS = {
  none: 'Ce serveur ne fait pas de sauvegardes.',
  running: 'Une sauvegarde ou une restauration est déjà en cours.',
  newer: "Cette sauvegarde est d'une version plus récente d'Atelier\u00a0: mettez ce serveur à jour.",
  noSecond: "Aucun second dossier n'est réglé (ATELIER_BACKUP_SECOND).",
  silent: 'Le dossier des sauvegardes ne répond pas.',
  secondTried: 'Le second dossier est déjà en cours de copie.',
  phrase: (phrase: string) => `Tapez ${phrase} pour confirmer.`
} as const

/** Releases of the desktop: 409 `conflict`, 426 `client-too-old`, 429 `rate-limited` (reference: updates 2). */
export const RELEASES = {
  decided: "Quelqu'un a décidé entre-temps : relisez où en est la diffusion.",
  none: "Aucune version n'est à diffuser.",
  newer: 'Une version plus récente est arrivée entre-temps : relisez où en est la diffusion.',
  given: 'Cette version est déjà celle de tous les postes.',
  noInstaller: "Cette version n'a pas d'installateur pour le système de ce poste.",
  noReturn: 'La version présente ne permet pas de revenir à celle-ci.',
  notOlder: "Cette version n'est pas plus ancienne que la présente.",
  missing: "L'installateur n'est plus dans le dossier du serveur.",
  range: "Cette partie de l'installateur n'existe pas.",
  tooOld: (minClient: string) =>
    `Cette version d'Atelier est trop ancienne pour ce serveur, qui demande la ${shownVersion(minClient)} : rien n'a été enregistré. Mettez ce poste à jour.`,
  full: 'Le serveur connaît déjà trop de postes : retirez-en de la liste.',
  often: (waitSeconds: number) => `Trop de demandes. Réessayez dans ${waitText(waitSeconds)}.`
} as const

/** Why the address of a drawing or a file opens nothing: 403 `forbidden`, 410 `address-ended`. */
export const NO_CONTENT = {
  wrong: "Cette adresse n'est pas valable\u00a0: rouvrez la commande pour voir ce fichier.",
  ended: "Cette adresse n'est plus valable\u00a0: rouvrez la commande pour voir ce fichier."
} as const

/** Why a file stays. */
export const FILE_STAYS = {
  'not-ours': "Ce fichier vient d'ailleurs, il ne peut pas être supprimé ici.",
  'purchase-order': 'Un bon de commande ne peut pas être supprimé.'
} as const

/** Why there is no archive of production files. */
export const NO_ARCHIVE = {
  'files-not-complete': 'Les fichiers de la commande ne sont pas encore complets.',
  'no-files': "La commande n'a pas de fichier de production."
} as const

/** Files that are named; the others are counted. */
const NAMED_FILES_MAX = 5

/** Which files an archive cannot have, and what to do about it. */
export function missingFiles(names: readonly string[]): string {
  const others = names.length - NAMED_FILES_MAX
  const named = names.slice(0, NAMED_FILES_MAX).join(', ') + (others > 0 ? ` et ${others} ${others > 1 ? 'autres' : 'autre'}` : '')
  return names.length > 1
    ? `Des fichiers de production manquent sur le serveur\u00a0: ${named}. Déposez-les de nouveau, puis téléchargez l'archive.`
    : `Un fichier de production manque sur le serveur\u00a0: ${named}. Déposez-le de nouveau, puis téléchargez l'archive.`
}

export const tooManyRuns = (order: number): string => `La commande ${order} ne peut pas avoir plus de ${LABELS_MAX} runs.`

/** 409 `already-created`, `already-imported`, `reference-taken`. */
export const ALREADY_CREATED = {
  changed: "Un premier envoi est déjà enregistré, avec un autre contenu\u00a0: vérifiez-le avant d'envoyer celui-ci en plus.",
  gone: "Un premier envoi a bien été enregistré, puis supprimé\u00a0: envoyez de nouveau s'il doit y être."
} as const
export const savAlreadyCreated = (reference: string): string =>
  `Ce SAV a déjà été créé avec d'autres choix\u00a0: c'est la commande #${displayReference(reference)}.`
export const alreadyImported = (reference: string): string =>
  `Ce document a déjà été importé\u00a0: c'est la commande #${displayReference(reference)}.`
export const referenceTaken = (reference: string): string => `La référence #${displayReference(reference)} est déjà prise.`

/** 400 `validation-failed`: what is said of one field, where its form alone could not say it. */
export const INVALID = {
  address: "Ce mode de livraison n'existe pas.",
  accountEmail: "Cette adresse est celle d'une personne de l'équipe.",
  base64: "Ce contenu n'est pas du base64.",
  date: DATE_REFUSALS['no-such-day'],
  currentPassword: "Ce n'est pas votre mot de passe actuel.",
  dateTakenAway: DATE_TAKEN_AWAY,
  grid: 'Cette vue ne peut pas être lue.',
  groups: `Groupes connus\u00a0: ${PROCESS_GROUP_CODES.join(', ')}, séparés par des virgules.`,
  ids: `Une liste de 1 à ${SHEETS_MAX} numéros séparés par des virgules.`,
  json: "Ce texte n'est pas du JSON.",
  nothing: 'Aucun champ à changer.',
  quantities: 'Ces quantités sont trop grandes.',
  runOrders: `Au plus ${RUN_ORDERS_MAX} commandes à la fois.`,
  runs: `Au plus ${LABELS_MAX} runs à la fois pour une commande.`,
  savChannel: "Ce canal n'est pas celui de la commande.",
  savCustomer: "Ce client n'est pas celui de la commande.",
  savFace: "Cette face n'est pas de cet article.",
  savItem: "Cet article n'est pas de la commande.",
  savItemTwice: 'Un article est demandé deux fois.',
  viewPlace: "Cette liste n'existe pas.",
  savReference: "Cette référence n'est pas celle d'un SAV de la commande."
} as const

/** How a workshop moves in, and why it does not (reference: people 5). */
export const FIRST_START = {
  administrator: "Nommez qui administre l'atelier\u00a0: la démonstration part avec ses comptes.",
  confirmation: (name: string) => `Tapez «\u00a0${name || DEMO_WORKSHOP}\u00a0» pour confirmer.`,
  done: (by: string) => `L'atelier vient d'être créé par ${by}. Connectez-vous.`,
  key: "Ce lien de premier démarrage n'est plus valable\u00a0: redémarrez le serveur, il en affiche un nouveau.",
  noDemo: 'La démonstration a déjà été effacée.'
} as const

/** 409 `conflict` of a job that is begun by hand (reference: server 1.1). */
export const JOB_RUNS = 'Cette tâche est déjà en cours.'

/** 401 `unauthorized`, 403 `forbidden`. */
export const SESSION_ENDED = 'Votre session a expiré, reconnectez-vous.'
export const PASSWORD_NEEDED = 'Ce poste sert à plusieurs\u00a0: redonnez votre mot de passe pour cette action.'
export const BEYOND_LINK = "Ce lien n'ouvre que sa page de picking."

/** What the server cannot take or do, whatever is asked: `malformed`, `too-large`, `unsupported-media-type`, `server-error`, `unavailable`. */
export const FAULTS = {
  malformed: 'La demande ne peut pas être lue : son contenu est mal formé.',
  late: "La demande n'est pas arrivée entière à temps.",
  range: "Cette partie de l'archive n'existe pas.",
  tooLarge: 'La demande est trop volumineuse.',
  mediaType: "Ce type de contenu n'est pas pris en charge.",
  server: "Une erreur s'est produite sur le serveur.",
  metrics: 'Ces mesures se lisent sur la machine du serveur, ou avec leur jeton.',
  closing: "Le serveur s'arrête.",
  diskFull: "Le disque du serveur est presque plein\u00a0: rien n'a été enregistré. Prévenez l'administration.",
  notSecure: 'Ce serveur ne se joint que par une adresse en https://.',
  busy: ORDER_BUSY,
  folder: 'Le dossier des fichiers ne répond pas, réessayez dans un instant.',
  uploads: 'Trop de fichiers sont envoyés en même temps\u00a0: réessayez dans un instant.',
  slow: 'Le serveur met trop de temps à répondre, réessayez dans un instant.',
  database: DATABASE_AWAY,
  job: "La tâche n'a pas pu être faite\u00a0: voyez le journal du serveur."
} as const

/** What the token endpoint says, by OAuth2's own codes (reference: session 1.3, 2.1). */
export const SIGN_IN = {
  invalid_client: "Ce poste n'est pas reconnu par le serveur.",
  unsupported_grant_type: "Ce mode de connexion n'est pas pris en charge.",
  invalid_request: 'La demande de connexion est incomplète.',
  wrongPassword: 'Adresse email ou mot de passe incorrect.',
  disabled: "Ce compte est désactivé. Adressez-vous à l'administration.",
  spent: 'La session a expiré, reconnectez-vous.',
  station: "Ce poste n'est plus inscrit parmi ceux qui servent à plusieurs. Reconnectez-vous."
} as const

/** Spoken waits: '30 secondes', '1 minute', '15 minutes'. */
export const waitText = (seconds: number): string => {
  if (seconds < 60) return seconds > 1 ? `${seconds} secondes` : '1 seconde'
  const minutes = Math.ceil(seconds / 60)
  return minutes > 1 ? `${minutes} minutes` : '1 minute'
}

export const tooManyTries = (waitSeconds: number): string => `Trop d'essais. Réessayez dans ${waitText(waitSeconds)}.`

/** Why a station is not shared, or not by this session (reference: people 6.1). */
export const STATION = {
  already: (name: string) => `Ce poste sert déjà à plusieurs, sous le nom «\u00a0${name}\u00a0».`,
  byPin: 'Connectez-vous avec votre mot de passe pour que ce poste serve à plusieurs.'
} as const

/** Why a PIN opened nothing (reference: people 6.3). */
export const PIN = {
  missing: "Vous n'avez pas encore de PIN\u00a0: connectez-vous avec votre mot de passe.",
  wrong: (left: number) => `PIN incorrect. Encore ${left > 1 ? `${left} essais` : '1 essai'}.`,
  wrongAndWaits: (seconds: number) => `PIN incorrect. Réessayez dans ${waitText(seconds)}.`
} as const
