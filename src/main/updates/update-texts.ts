import type { ReleaseFetched } from './fetch-release'

export const NOT_SIGNED = "La version que le serveur propose n'est pas signée par l'atelier\u00a0: elle n'est pas installée."

/** Why an installer did not come, as a person reads it: it is tried again by itself. */
export const FAILURE_TEXTS: Readonly<Record<Exclude<ReleaseFetched, 'whole' | 'stopped'>, string>> = {
  cut: "Le téléchargement s'est interrompu. Il reprendra là où il s'est arrêté.",
  wrong: "Le fichier reçu n'est pas celui qui a été signé\u00a0: il a été supprimé. Nouvel essai dans une heure.",
  room: "Il n'y a pas assez de place sur le disque de ce poste.",
  disk: "Le disque de ce poste refuse d'enregistrer le fichier.",
  refused: "Le serveur n'a pas donné le fichier de cette version."
}

/** What is told of an installer that was started in vain. */
export const notInstalledText = (version: string, tries: number): string =>
  tries === 1
    ? `La version ${version} n'a pas pu s'installer.`
    : `La version ${version} n'a pas pu s'installer, après ${tries}\u00a0essais.`
