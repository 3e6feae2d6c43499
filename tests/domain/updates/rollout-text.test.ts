import { expect, it } from 'vitest'
import { acceptedText, rolloutTitle, sinceText, trialText } from '@/domain/updates/rollout-text'

const NOW = '2026-11-20 14:12:00'
const facts = { people: 3, orders: 212, sheets: 96, crashes: 0 }
const plain = (text: string): string => text.replaceAll('\u00a0', ' ')

it.each([
  [
    facts,
    '2026-11-19 14:10:00',
    '24 h sans incident : 3 personnes, 212 commandes, 96 fiches sorties, aucune erreur. Les autres postes peuvent suivre.'
  ],
  [
    facts,
    '2026-11-20 11:00:00',
    '3 h sans incident : 3 personnes, 212 commandes, 96 fiches sorties, aucune erreur. Un jour entier en dira plus.'
  ],
  [
    { ...facts, crashes: 1 },
    '2026-11-19 14:10:00',
    '24 h : 3 personnes, 212 commandes, 96 fiches sorties, 1 plantage. Regardez ce poste avant de diffuser.'
  ],
  [{ people: 0, orders: 0, sheets: 0, crashes: 0 }, '2026-11-20 14:00:00', "Depuis moins d'une heure : personne n'y a encore travaillé."],
  [
    { people: 1, orders: 1, sheets: 0, crashes: 0 },
    '2026-11-20 14:00:00',
    "Depuis moins d'une heure sans incident : 1 personne, 1 commande, 0 fiche sortie, aucune erreur. Un jour entier en dira plus."
  ]
])('tells of a trial %#', (reported, since, text) => expect(plain(trialText(reported, since, NOW))).toBe(text))

it.each([
  ['2026-11-20 09:05:00', '09:05'],
  ['2026-11-19 14:10:00', 'hier 14:10'],
  ['2026-11-16 08:00:00', 'le 16/11 à 08:00']
])('says since when: %s', (at, text) => expect(sinceText(at, NOW)).toBe(text))

it.each([
  ['pilot', 'Prépa 1', 'Atelier 1.4 : essai sur Prépa 1 depuis hier 14:10'],
  ['pilot', null, 'Atelier 1.4 : essai depuis hier 14:10'],
  ['all', null, 'Atelier 1.4 : diffusée à tous les postes depuis hier 14:10'],
  ['pinned', null, 'Atelier 1.4 : tous les postes y reviennent depuis hier 14:10'],
  ['published', null, "Atelier 1.4 : publiée, aucun poste ne l'a encore"]
])('names the stage %s', (stage, pilot, text) =>
  expect(plain(rolloutTitle({ version: '1.4.0', stage, since: '2026-11-19 14:10:00' }, pilot, NOW))).toBe(text)
)

it.each([
  [null, [], ''],
  ['1.3.0', [], 'Le serveur accepte la version 1.3 et les suivantes'],
  ['1.3.0', ['1.3.0'], 'Le serveur accepte la version 1.3'],
  ['1.3.0', ['1.3.0', '1.3.1', '1.4.0'], 'Le serveur accepte les versions 1.3, 1.3.1 et 1.4']
])('names what is accepted from %s on', (min, versions, text) => expect(acceptedText(min, versions)).toBe(text))
