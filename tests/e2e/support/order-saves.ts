import type { Locator, Page } from '@playwright/test'
import { dayOf, parisTime } from '@/domain/calendar/api-date'
import { dayMonthYear, shortDay } from '@/domain/calendar/date-text'
import { addWorkingDays } from '@/domain/calendar/working-days'
import type { Order } from '@/domain/orders/order'
import { expect } from './app'
import {
  article,
  box,
  button,
  choose,
  confirm,
  dialog,
  fileButton,
  fillDialog,
  formField,
  leaveMenu,
  line,
  note,
  packed,
  steps,
  transfers,
  type
} from './order-parts'

export const today = dayOf(parisTime(new Date()))
/** When production is planned before the table begins. */
export const planned = addWorkingDays(today, 5)
const later = addWorkingDays(today, 6)

interface Save {
  /** What the order is to be before it can be done. */
  readonly first?: Readonly<Record<string, unknown>>
  readonly act: (page: Page) => Promise<unknown>
  /** Where it is told, when it is told at the state's selector as well. */
  readonly beside?: (page: Page) => Locator
  /** What is told beside it, as the catalogue has it. */
  readonly message: string
  /** What shows on screen that it is as before, or that what was typed is kept. */
  readonly before: (page: Page) => Promise<unknown>
  /** What the server holds of it, and what it holds once it is saved. */
  readonly kept: (order: Order) => unknown
  readonly saved: unknown
  /** What shows on screen that it is done. */
  readonly after: (page: Page) => Promise<unknown>
}

const AWAY = 'Le serveur ne répond pas.'
const comment = (order: Order) => order.comments.find(({ content }) => content === 'À épingler')
const proof = (order: Order) => order.files.find(({ file }) => file.name === 'bat.png')
const notes = (order: Order): string[] => order.items[0]?.faces[0]?.annotations.map(({ content, pinned }) => `${content} ${pinned}`) ?? []
const isPressed = (toggle: Locator, pressed: boolean) => expect(toggle).toHaveAttribute('aria-pressed', String(pressed))

/** Every save of an order's page, by its name. Each leaves the order as its own line says. */
export const SAVES: Readonly<Record<string, Save>> = {
  'main state': {
    act: (page) => choose(page, 'Commande', 'En attente'),
    message: `Commande\u00a0: «\u00a0En attente\u00a0» n'a pas été enregistré. ${AWAY}`,
    before: (page) => expect(button(page, /^Commande\s*:/)).toContainText('À traiter'),
    kept: ({ state }) => state,
    saved: 'waiting',
    after: (page) => expect(button(page, /^Commande\s*:/)).toContainText('En attente')
  },
  'files state': {
    act: (page) => choose(page, 'Fichiers', 'BAT OK'),
    message: `Fichiers\u00a0: «\u00a0BAT OK\u00a0» n'a pas été enregistré. ${AWAY}`,
    before: (page) => expect(button(page, /^Fichiers\s*:/)).toContainText('À traiter'),
    kept: ({ files_state }) => files_state,
    saved: 'checked',
    after: (page) => expect(button(page, /^Fichiers\s*:/)).toContainText('BAT OK')
  },
  'preparation state': {
    act: (page) => choose(page, 'Préparation', 'Reliquat'),
    message: `Préparation\u00a0: «\u00a0Reliquat\u00a0» n'a pas été enregistré. ${AWAY}`,
    before: (page) => expect(button(page, /^Préparation\s*:/)).toContainText('À traiter'),
    kept: ({ preparation_state }) => preparation_state,
    saved: 'backorder',
    after: (page) => expect(button(page, /^Préparation\s*:/)).toContainText('Reliquat')
  },
  'step of a technique': {
    act: (page) => steps(page).getByRole('button', { name: 'Assemblée' }).click(),
    message: `DTF\u00a0: «\u00a0Assemblée\u00a0» n'a pas été enregistré. ${AWAY}`,
    before: (page) => isPressed(steps(page).getByRole('button', { name: 'À traiter' }), true),
    kept: ({ dtf_state }) => dtf_state,
    saved: 'assembled',
    after: (page) => isPressed(steps(page).getByRole('button', { name: 'Assemblée' }), true)
  },
  date: {
    act: async (page) => {
      await button(page, /^Production.*changer$/).click()
      await type(page, 'Production', dayMonthYear(later))
    },
    message: `Production\u00a0: «\u00a0${shortDay(later)}\u00a0» n'a pas été enregistré. ${AWAY}`,
    before: (page) => expect(button(page, /^Production.*changer$/)).toContainText(shortDay(planned)),
    kept: ({ production_at }) => production_at?.slice(0, 10),
    saved: later,
    after: (page) => expect(button(page, /^Production.*changer$/)).toContainText(shortDay(later))
  },
  tags: {
    act: (page) => type(page, 'Ajouter une option', 'Coton Bio'),
    message: "Une erreur s'est produite.",
    before: (page) => expect(button(page, 'Retirer Coton Bio')).toHaveCount(0),
    kept: ({ tags }) => tags,
    saved: ['prio', 'Coton Bio'],
    after: (page) => expect(button(page, 'Retirer Coton Bio')).toBeVisible()
  },
  bins: {
    act: (page) => button(page, 'Retirer B1').click(),
    message: "Une erreur s'est produite.",
    before: (page) => expect(button(page, 'Retirer B1')).toBeVisible(),
    kept: ({ bacs }) => bacs,
    saved: [],
    after: (page) => expect(button(page, 'Retirer B1')).toHaveCount(0)
  },
  runs: {
    act: (page) => type(page, 'Ajouter un run', 'st0604'),
    message: "Une erreur s'est produite.",
    before: (page) => expect(button(page, 'Retirer ST0604')).toHaveCount(0),
    kept: ({ picking_runs }) => picking_runs,
    saved: ['ST0604'],
    after: (page) => expect(button(page, 'Retirer ST0604')).toBeVisible()
  },
  techniques: {
    act: async (page) => {
      await button(page, 'Choisir les techniques').click()
      await page.getByRole('menuitemcheckbox', { name: /Sublimation/ }).click()
      await leaveMenu(page)
    },
    message: "Les techniques n'ont pas été enregistrées.",
    before: (page) => expect(page.getByRole('group', { name: 'État de production Sublimation' })).toHaveCount(0),
    kept: ({ sublimation_state }) => sublimation_state,
    saved: 'new',
    after: (page) => expect(page.getByRole('group', { name: 'État de production Sublimation' })).toBeVisible()
  },
  'techniques of a face': {
    act: async (page) => {
      await button(article(page), /^Techniques et options/).click()
      await button(article(page), /choisir les techniques de la face/).click()
      await page.getByRole('menuitemcheckbox', { name: /Transfert/ }).click()
      await leaveMenu(page)
    },
    message: "Les techniques de la face n'ont pas été enregistrées.",
    before: (page) => expect(transfers(page)).toHaveCount(0),
    kept: ({ items }) => items[0]?.faces[0]?.techniques.includes('transfert'),
    saved: true,
    after: (page) => expect(transfers(page).first()).toBeVisible()
  },
  sizes: {
    act: (page) => type(page, "Ajouter une taille à l'article 1", 'M:2'),
    message: "Les tailles n'ont pas été enregistrées.",
    before: (page) => expect(article(page)).toContainText('6\u00a0pièces'),
    kept: ({ items }) => items[0]?.sizes,
    saved: [
      { size: 'S', qty: 6 },
      { size: 'M', qty: 2 }
    ],
    after: (page) => expect(button(article(page), 'M:2')).toBeVisible()
  },
  comment: {
    act: async (page) => {
      await box(page, 'Commentaire').fill('Texte précieux')
      await box(page, 'Commentaire').press('Control+Enter')
    },
    message: "Le commentaire n'a pas été envoyé, votre texte est gardé.",
    before: (page) => expect(box(page, 'Commentaire')).toHaveValue('Texte précieux'),
    kept: ({ comments }) => comments.filter(({ content }) => content === 'Texte précieux').length,
    saved: 1,
    after: (page) => expect(line(page, 'Commentaires', 'Texte précieux')).toHaveCount(1)
  },
  'pin of a comment': {
    act: (page) => button(line(page, 'Commentaires', 'À épingler'), /^Épingler/).click(),
    message: "L'épingle du commentaire n'a pas été enregistrée.",
    before: (page) => isPressed(button(line(page, 'Commentaires', 'À épingler'), /^Épingler/), false),
    kept: (order) => comment(order)?.pinned,
    saved: true,
    after: (page) => isPressed(button(line(page, 'Commentaires', 'À épingler'), /^Épingler/), true)
  },
  'pin of a file': {
    act: (page) => fileButton(page, /^Épingler/).click(),
    message: "Le fichier n'a pas été changé.",
    before: (page) => isPressed(fileButton(page, /^Épingler/), false),
    kept: (order) => proof(order)?.pinned,
    saved: true,
    after: (page) => isPressed(fileButton(page, /^Épingler/), true)
  },
  BAT: {
    act: (page) => fileButton(page, /^BAT/).click(),
    message: "Le fichier n'a pas été changé.",
    before: (page) => isPressed(fileButton(page, /^BAT/), false),
    kept: (order) => proof(order)?.type,
    saved: 'BAT',
    after: (page) => isPressed(fileButton(page, /^BAT/), true)
  },
  'deletion of a file': {
    act: (page) =>
      fileButton(page, /^Supprimer/)
        .click()
        .then(() => confirm(page, 'Supprimer le fichier')),
    message: "Le fichier n'a pas été supprimé.",
    before: (page) => expect(line(page, 'Fichiers', 'bat.png')).toHaveCount(1),
    kept: (order) => proof(order),
    saved: undefined,
    after: (page) => expect(line(page, 'Fichiers', 'bat.png')).toHaveCount(0)
  },
  annotation: {
    act: async (page) => {
      await button(article(page), /^Annoter/).click()
      await type(page, 'Nouvelle annotation', 'À garder')
    },
    message: "Aïe, Une erreur s'est produite\u00a0! L'annotation n'a pas été enregistrée, votre texte est gardé.",
    before: (page) => expect(box(page, 'Nouvelle annotation')).toHaveValue('À garder'),
    kept: notes,
    saved: ['Déjà là false', 'À garder false'],
    after: (page) => expect(note(page, 'À garder')).toBeVisible()
  },
  'pin of an annotation': {
    act: (page) => button(note(page, 'Déjà là'), /^Épingler/).click(),
    message: "L'épingle de l'annotation n'a pas été enregistrée.",
    before: (page) => isPressed(button(note(page, 'Déjà là'), /^Épingler/), false),
    kept: notes,
    saved: ['Déjà là true', 'À garder false'],
    after: (page) => isPressed(button(note(page, 'Déjà là'), /^Épingler/), true)
  },
  'deletion of an annotation': {
    act: async (page) => {
      await button(note(page, 'Déjà là'), /^Supprimer/).click()
      await confirm(page, "Supprimer l'annotation")
    },
    message: "Aïe, Une erreur s'est produite\u00a0! L'annotation n'a pas été supprimée.",
    before: (page) => expect(article(page)).toContainText('Déjà là'),
    kept: notes,
    saved: ['À garder false'],
    after: (page) => expect(article(page)).not.toContainText('Déjà là')
  },
  'new item': {
    act: async (page) => {
      await button(page, 'Ajouter un article').click()
      for (const [field, text] of [
        ['Nom', 'Casquette'],
        ['Réf. produit', 'BB010'],
        ['Marque', 'Beechfield']
      ] as const)
        await formField(page, field).fill(text)
      await formField(page, 'Marque').press('Enter')
    },
    message: "L'article n'a pas été enregistré, votre saisie est gardée.",
    before: (page) => expect(formField(page, 'Nom')).toHaveValue('Casquette'),
    kept: ({ items }) => items.filter(({ sku }) => sku === 'BB010').length,
    saved: 1,
    after: (page) => expect(page.getByRole('article', { name: /^Article \d+.*BB010 Casquette/ })).toBeVisible()
  },
  customer: {
    act: (page) => fillDialog(page, 'Modifier le client', 'Prénom', 'Odile'),
    message: "Le client n'a pas été enregistré.",
    before: (page) => expect(dialog(page).getByLabel('Prénom')).toHaveValue('Odile'),
    kept: ({ customer }) => customer.firstname,
    saved: 'Odile',
    after: (page) => expect(page.getByRole('region', { name: /^Client/ }).first()).toContainText('Odile')
  },
  delivery: {
    act: (page) => fillDialog(page, 'Modifier la livraison', 'Téléphone', '06 99 88 77 66'),
    message: "La livraison n'a pas été enregistrée.",
    before: (page) => expect(dialog(page).getByLabel('Téléphone')).toHaveValue('06 99 88 77 66'),
    kept: ({ shipping }) => shipping.phone,
    saved: '06 99 88 77 66',
    after: (page) => expect(page.getByText('06 99 88 77 66').first()).toBeVisible()
  },
  Emballée: {
    first: { state: 'complete' },
    act: async (page) => {
      await page.getByRole('button', { name: 'Emballage', exact: true }).click()
      await expect(packed(page)).toHaveAttribute('aria-disabled', 'false')
      await packed(page).click()
    },
    beside: (page) => packed(page).locator('..'),
    message: `Commande\u00a0: «\u00a0Emballée\u00a0» n'a pas été enregistré. ${AWAY}`,
    before: (page) => expect(packed(page)).toHaveAttribute('aria-checked', 'false'),
    kept: ({ state }) => state,
    saved: 'packed',
    after: (page) => expect(packed(page)).toHaveAttribute('aria-checked', 'true')
  }
}
