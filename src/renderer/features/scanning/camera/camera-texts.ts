import type { CameraRefusal } from './stream'

/** The reference's words for a camera that does not start (reference: scanning 4.3). */
export const CAMERA_FAILED = "Erreur lors de l'initialisation de la caméra."

/** What one can do about it. */
export const CAMERA_ADVICE: Readonly<Record<CameraRefusal, string>> = {
  missing: "Aucune caméra n'est branchée à ce poste. Branchez-en une, puis réessayez.",
  denied: "L'accès à la caméra est refusé à Atelier. Autorisez-le pour cette page, puis réessayez.",
  silent: "La caméra ne répond pas. Vérifiez son branchement et fermez les autres programmes qui l'utilisent, puis réessayez."
}
