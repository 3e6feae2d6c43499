import { expect, it } from 'vitest'
import { OrderPatch } from '@/contract/orders/orders'
import { CustomerForm, ShippingEntry } from '@/contract/orders/people'
import { historyText } from '@/domain/history/history-text'

it.each<readonly [string, unknown, unknown, string]>([
  ['state', 'new', 'complete', 'Commande\u00a0: À traiter → Terminée'],
  ['preparation_state', 'complete', 'backorder', 'Préparation\u00a0: Terminée → Reliquat'],
  ['dtf_state', 'logos_ready', 'assembled', 'DTF\u00a0: Découpe OK → Assemblée'],
  ['dtg_state', 'new', null, 'DTG\u00a0: À traiter → —'],
  ['techniques', ['dtf'], ['dtf', 'broderie'], 'Techniques\u00a0: DTF → DTF, Broderie'],
  ['bacs', [], ['B140', 'B7'], 'Bacs\u00a0: — → B140, B7'],
  ['tags', ['Prio'], [], 'Options\u00a0: Prio → —'],
  ['production_at', '2026-11-23 08:00:00', '2026-11-24 08:00:00', 'Production\u00a0: 23/11/2026 → 24/11/2026'],
  ['shipping_at', null, '2026-11-24 00:00:00', 'Livraison estimée\u00a0: — → 24/11/2026'],
  ['printed', false, true, 'Feuille de production imprimée'],
  ['created', null, { document: 'MT-BDC-20261120-0001' }, 'Commande créée depuis MT-BDC-20261120-0001'],
  ['created', null, null, 'Commande créée'],
  ['created', null, { order: '#104612' }, 'SAV créé depuis la commande #104612'],
  ['after_sales', null, { order: '104612-SAV-2' }, 'SAV créé\u00a0: #104612-SAV-2'],
  ['comments', null, 'Attention aux lots', 'Commentaire\u00a0: «\u00a0Attention aux lots\u00a0»'],
  ['comments.pinned', { id: 1, pinned: false }, { id: 1, pinned: true }, 'Commentaire épinglé'],
  [
    'tickets.opened',
    { id: 1, type: 'Validation BAT', opened: true },
    { id: 1, type: 'Validation BAT', opened: false },
    'Ticket fermé\u00a0: Validation BAT'
  ],
  [
    'items.sizes',
    { item: 1, sku: 'GI6400', sizes: [{ size: 'S', qty: 6 }] },
    {
      item: 1,
      sku: 'GI6400',
      sizes: [
        { size: 'S', qty: 6 },
        { size: 'XL', qty: 2 }
      ]
    },
    'Tailles de GI6400\u00a0: XL\u00a0: — → 2'
  ],
  ['faces.annotations', null, { face: 'Dos', content: 'Plus haut' }, 'Annotation\u00a0: «\u00a0Plus haut\u00a0»'],
  ['faces.annotations', { face: 'Dos', content: 'Plus haut' }, null, 'Annotation supprimée\u00a0: «\u00a0Plus haut\u00a0»'],
  ['faces.annotations', null, { face: 'Dos', content: 'Voir', file: 'dos.png' }, 'Annotation\u00a0: «\u00a0Voir\u00a0», dos.png'],
  ['views.annotations', { face: 'Dos', content: 'Voir' }, null, 'Annotation supprimée\u00a0: «\u00a0Voir\u00a0»'],
  ['views.annotations.pinned', { pinned: false }, { pinned: true }, 'Annotation épinglée'],
  ['faces.tags', { face: 'Dos', tags: [] }, { face: 'Dos', tags: ['Mousse'] }, 'Options de Dos\u00a0: — → Mousse'],
  [
    'faces.techniques',
    { face: 'Dos', techniques: ['dtf'] },
    { face: 'Dos', techniques: ['pap'] },
    'Techniques de Dos\u00a0: DTF → Prêt à poser'
  ],
  [
    'views.processes',
    { sku: 'X', view: 'Dos', processes: [] },
    { sku: 'X', view: 'Dos', processes: ['dtg'] },
    'Techniques de la vue Dos\u00a0: — → DTG'
  ],
  [
    'decorations.state',
    { sku: 'GI6400', state: 'draft' },
    { sku: 'GI6400', state: 'submitted' },
    'Décoration de GI6400\u00a0: Brouillon → À valider'
  ],
  ['faces.annotations.pinned', { pinned: true }, { pinned: false }, 'Annotation détachée'],
  ['files', null, { id: 1, name: 'bat.pdf' }, 'Fichier ajouté\u00a0: bat.pdf'],
  ['files', { id: 1, name: 'bat.pdf' }, null, 'Fichier supprimé\u00a0: bat.pdf'],
  ['files.pinned', { name: 'bat.pdf', pinned: false }, { name: 'bat.pdf', pinned: true }, 'Fichier épinglé\u00a0: bat.pdf'],
  ['files.type', { name: 'bat.pdf', type: null }, { name: 'bat.pdf', type: 'bat' }, 'Type de bat.pdf\u00a0: — → bat'],
  ['shipping.method', 'colissimo', 'magasin', "Mode de livraison\u00a0: Colissimo → Retrait à l'atelier"],
  ['customer.organization', null, 'Wapiti', 'Client, organisation\u00a0: — → Wapiti'],
  ['toString', 1, 2, 'Commande modifiée'],
  ['files.something', { a: 1 }, null, 'Commande modifiée']
])('%s from %j to %j', (field, from, to, text) => expect(historyText({ field, from, to })).toBe(text))

it('a text without end is cut', () => {
  expect(historyText({ field: 'comments', from: null, to: 'x'.repeat(5_000) }).length).toBeLessThan(150)
})

const KEPT = [
  ...Object.keys(OrderPatch.shape),
  ...Object.keys(CustomerForm.shape).map((field) => `customer.${field}`),
  ...Object.keys(ShippingEntry.shape).map((field) => `shipping.${field}`)
]

it.each(KEPT)('%s has a name of its own', (field) => expect(historyText({ field, from: null, to: null })).not.toBe('Commande modifiée'))
