import { dayOf } from '@/domain/calendar/api-date'
import { dayMonthYear, shortDayTime, timeOfDay } from '@/domain/calendar/date-text'
import { formatFileSize, formatNumber } from '@/domain/format/number'
import { counted, isPlural } from '@/domain/format/plural'

/** Jobs of the server by name, as people read them. */
const JOBS: Readonly<Record<string, string>> = {
  'old-requests': 'Clés de demandes anciennes',
  'old-events': 'Journal de plus de 13 mois',
  orphans: 'Fichiers sans commande',
  'disk-use': 'Place occupée',
  backup: 'Sauvegarde',
  'backup-proof': 'Restauration vérifiée',
  'backup-second': 'Second dossier des sauvegardes'
}

/** The name of a job; its own where a screen of another version does not know it. */
export const jobName = (name: string): string => JOBS[name] ?? name

/** « 2:10 » today, « mar. 24/11 à 02:10 » on another day. */
export const recentTime = (at: string, now: string): string => (dayOf(at) === dayOf(now) ? timeOfDay(at) : shortDayTime(at))

/** A length of time in a table: « 12 ms », « 3,4 s », « 2 min ». */
export function lengthText(ms: number): string {
  if (ms < 1_000) return `${formatNumber(ms)}\u00a0ms`
  const seconds = ms / 1_000
  return seconds < 60
    ? `${seconds.toLocaleString('fr-FR', { maximumFractionDigits: 1 })}\u00a0s`
    : `${formatNumber(Math.round(seconds / 60))}\u00a0min`
}

interface PointFacts {
  readonly kind: string
  readonly subject: string | null
  readonly at: string | null
  readonly reason: string | null
  readonly value: number | null
  readonly of: number | null
}

/** A point of the server in words: what it is, and what it means. `now` is an API date. */
export function pointText(point: PointFacts, now: string): { readonly title: string; readonly text: string } {
  const { kind, subject, at, reason, value, of } = point
  const room = `${formatFileSize(value ?? 0)} libres sur ${formatFileSize(of ?? 0)}`
  const name = jobName(subject ?? '')
  const when = at === null ? '' : recentTime(at, now)
  switch (kind) {
    case 'disk-low':
      return {
        title: 'Le disque du serveur est presque plein',
        text: `${room}\u00a0: les fichiers sont refusés, le reste continue. Libérez de la place, ou agrandissez le disque. Dossier ${subject}.`
      }
    case 'disk-nearly':
      return { title: 'Le disque du serveur se remplit', text: `${room}. Sous 5\u00a0%, les fichiers seront refusés. Dossier ${subject}.` }
    case 'backups-disk-low':
      return {
        title: 'Le disque des sauvegardes est presque plein',
        text: `${room}. Une sauvegarde qui n'y tient pas n'est pas faite. Libérez de la place, ou agrandissez le disque. Dossier ${subject}.`
      }
    case 'database-slow':
      return {
        title: 'La base répond lentement',
        text: `${lengthText(value ?? 0)} pour une question vide. Voyez ce que fait la machine de la base.`
      }
    case 'connections-waited-for':
      return {
        title: 'Des demandes attendent la base',
        text: `${formatNumber(value ?? 0)} attendent une connexion. Les écrans répondent plus tard qu'à l'ordinaire.`
      }
    case 'replica-unused':
      return { title: 'Le réplica ne sert pas les listes', text: `Il ${reason ?? ''}. Elles sont lues dans la base, et rien n'y manque.` }
    case 'job-failed':
      return {
        title: `${name}\u00a0: la tâche a échoué`,
        text: `Dernier essai\u00a0: ${when}. Elle sera reprise seule\u00a0; la cause est dans le journal du serveur.`
      }
    case 'job-late':
      return { title: `${name}\u00a0: la tâche n'a pas commencé`, text: `Prévue\u00a0: ${when}. Aucun serveur ne l'a prise.` }
    case 'backups-silent':
      return {
        title: 'Le dossier des sauvegardes ne répond pas',
        text: "Aucune sauvegarde ne se fait tant qu'il ne se laisse pas lire et écrire. Voyez ses droits, et le partage ou le disque qui le porte."
      }
    case 'no-backup':
      return { title: 'Pas de sauvegarde depuis plus de 36 heures', text: "L'onglet Sauvegardes dit pourquoi, et en fait une maintenant." }
    case 'no-proof':
      return {
        title: 'Pas de restauration vérifiée depuis plus de 8 jours',
        text: "Rien ne prouve que les sauvegardes se restaurent. L'onglet Sauvegardes dit ce que la dernière a trouvé."
      }
    case 'backups-all-kept':
      return {
        title: "Aucune ancienne sauvegarde n'est supprimée aujourd'hui",
        text: `${formatNumber(value ?? 0)} jours sans sauvegarde avant celle d'aujourd'hui\u00a0: le serveur était arrêté, ou son horloge avance. Vérifiez la date avant demain.`
      }
    case 'backups-of-others':
      return {
        title: 'Deux bases partagent le dossier des sauvegardes',
        text: `Une autre base y met ses sauvegardes de nuit. Donnez à chacune son dossier avec ATELIER_BACKUPS. Dossier ${subject}.`
      }
    case 'second-folder-behind':
      return {
        title: 'Le second dossier des sauvegardes est en retard',
        text: `${formatNumber(value ?? 0)} ${isPlural(value ?? 0) ? 'copies' : 'copie'} à y mettre, qui partiront seules. Dossier ${subject}.`
      }
    case 'files-missing':
      return {
        title: 'Des fichiers manquent aux sauvegardes',
        text: `${counted(value ?? 0, 'file')} que des commandes nomment ${isPlural(value ?? 0) ? 'ne sont lisibles' : "n'est lisible"} ni sur le serveur, ni dans ses sauvegardes.`
      }
    case 'certificate-unusable': {
      const still = at === null ? '' : ` Celui qui sert vaut jusqu'au ${dayMonthYear(at)}.`
      return { title: 'Le certificat du serveur ne peut pas servir', text: `${reason ?? ''}${still}` }
    }
    case 'certificate-expiring':
      return {
        title: 'Le certificat du serveur se périme',
        text: `Il vaut jusqu'au ${at === null ? '…' : dayMonthYear(at)}. Après, postes et téléphones le refuseront : l'onglet Accès dit d'où il vient.`
      }
    case 'authority-ending':
      return {
        title: "L'autorité de l'atelier prend fin",
        text: `Elle vaut jusqu'au ${at === null ? '…' : dayMonthYear(at)}, et aucun certificat au-delà. Un jour calme d'ici là, ôtez tls/authority.pem du serveur et redémarrez-le : il en fait une autre, que chaque poste et chaque téléphone doit accepter.`
      }
    case 'certificate-name-left-out':
      return {
        title: 'Un nom de la machine manque au certificat',
        text: `${subject} : l'autorité de l'atelier n'en répond pas. Sous ce nom, postes et téléphones refusent le serveur.`
      }
    case 'jobs-done':
      return { title: 'Les tâches du serveur sont à jour', text: `Dernier passage\u00a0: ${when}.` }
    default:
      return { title: 'Un point que cet écran ne connaît pas', text: `Mettez l'application à jour pour le lire (${kind}).` }
  }
}

/** The verdict in words: what one reads first. */
export function verdictText(verdict: 'fine' | 'watched' | 'hindered', count: number): { readonly title: string; readonly text: string } {
  const points = `${formatNumber(count)} ${isPlural(count) ? 'points' : 'point'} à regarder.`
  switch (verdict) {
    case 'fine':
      return { title: 'Tout tourne.', text: 'Rien à faire.' }
    case 'watched':
      return { title: `Tout tourne. ${points}`, text: "Rien n'arrête l'atelier." }
    case 'hindered':
      return { title: `L'atelier est gêné. ${points}`, text: 'Quelque chose ne se fait plus tant que le serveur est ainsi.' }
  }
}
