import { badgeName } from '@/domain/people/badge'
import type { ConfirmOptions } from '@/renderer/lib/confirm/use-confirm'

/** What is asked before a lost badge is replaced; `of` names its bearer where that is somebody else: « de Yanis Belkacem ». */
export const lostBadgeQuestion = (number: number, of = ''): ConfirmOptions => ({
  title: ['Remplacer le badge', of, badgeName(number)].filter(Boolean).join(' ').concat('\u00a0?'),
  text: `Perdu, il est refusé aussitôt, sur tous les postes, même s'il est retrouvé. Un autre le remplace\u00a0: il a un nouveau numéro et reste à imprimer.`,
  confirm: 'Remplacer le badge',
  cancel: 'Le garder',
  danger: true
})

/** What is told once it is; `badge` is the new one, null where it could not be read. */
export const replacedText = (badge: { readonly number: number } | null): string =>
  `L'ancien badge est refusé. Le nouveau${badge === null ? '' : `, ${badgeName(badge.number)},`} est à imprimer.`
