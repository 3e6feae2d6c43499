import type { CameraRefusal } from './stream'

/** The reference's words for a camera that does not start (reference: scanning 4.3). */
export const CAMERA_FAILED = "Erreur lors de l'initialisation de la caméra."

/** What one can do about it. */
export const CAMERA_ADVICE: Readonly<Record<CameraRefusal, string>> = {
  missing: "Aucune caméra n'est branchée à ce poste. Branchez\u2011en une, puis réessayez.",
  insecure:
    "Les navigateurs ne donnent la caméra en direct qu'aux pages sûres (https). Prenez le code en photo\u00a0: cela marche partout.",
  denied: "L'accès à la caméra est refusé à Atelier. Autorisez-le pour cette page, puis réessayez.",
  silent: "La caméra ne répond pas. Vérifiez son branchement et fermez les autres programmes qui l'utilisent, puis réessayez."
}

/** Why a photo gave no code, with what to do. */
export const PHOTO_REFUSED = {
  'no-code': 'Aucun code lisible sur cette photo. Cadrez le code de près, à plat et bien éclairé, puis réessayez.',
  'no-picture': "Ce fichier n'est pas une image lisible. Choisissez une photo.",
  'not-loaded': "La lecture des photos n'a pas pu être chargée. Vérifiez la connexion, puis réessayez."
} as const
