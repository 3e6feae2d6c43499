/** What may be changed of many orders at once, as the screen names it (reference: lists 12.1). */
export const BULK_KINDS = {
  state: 'État de la commande',
  files_state: 'Fichiers',
  preparation_state: 'Préparation',
  step: "Étape d'une technique",
  bacs: 'Bacs',
  picking_runs: 'Runs',
  tags: 'Options',
  production: 'Date de production',
  dispatched_at: "Date d'expédition",
  shipping_at: 'Date de livraison',
  printed: 'Impression'
} as const
