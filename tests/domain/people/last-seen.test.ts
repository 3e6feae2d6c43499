import { describe, expect, it } from 'vitest'
import { createComment } from '@/contract/orders/papers'
import { patchCustomer } from '@/contract/orders/people'
import { createPickingLink } from '@/contract/page-links'
import { changePerson } from '@/contract/people/team'
import { lastSeenText, personStatus } from '@/domain/people/last-seen'
import { LISTED_ROLES, ROLE_MATRIX, ROLE_SUMMARIES } from '@/domain/people/role-matrix'
import { ROLES } from '@/domain/people/roles'

const NOW = '2026-11-20 14:12:00'

describe('when somebody was last there', () => {
  it.each([
    [null, 'jamais'],
    ['2026-11-20 14:02:31', '14:02'],
    ['2026-11-19 17:42:00', 'hier 17:42'],
    ['2026-11-18 12:03:00', '18/11 12:03'],
    ['2025-12-31 12:03:00', '31/12/2025']
  ])('%s is « %s »', (at, text) => expect(lastSeenText(at, NOW)).toBe(text))
})

describe('where somebody stands', () => {
  it.each([
    ['active', null, 'Active', 'complete'],
    ['disabled', null, 'Désactivée', 'closed'],
    ['invited', '2026-11-22 13:12:00', 'Invitée, 47\u00a0h', 'waiting'],
    ['invited', '2026-11-20 14:13:00', 'Invitée, 1\u00a0h', 'waiting'],
    ['invited', '2026-11-20 14:12:00', 'Expirée', 'alert'],
    ['invited', null, 'Expirée', 'alert']
  ])('%s until %s is « %s »', (state, invited_until, text, tone) =>
    expect(personStatus({ state, invited_until }, NOW)).toEqual({ text, tone })
  )
})

describe('the table of roles', () => {
  const leastOf = (label: RegExp) => ROLE_MATRIX.flatMap(({ rows }) => rows).find((row) => label.test(row.label))?.least
  it('has every role, each with what it is for', () => {
    expect(LISTED_ROLES.toSorted()).toEqual(ROLES.toSorted())
    expect(Object.keys(ROLE_SUMMARIES).toSorted()).toEqual(ROLES.toSorted())
  })
  it.each([
    ['people', /^Inviter, changer un rôle/, changePerson.role],
    ['customers', /^Client et livraison/, patchCustomer.role],
    ['comments', /commentaires$/, createComment.role],
    ['links to a phone', /page sur un téléphone$/, createPickingLink.role]
  ] as const)('says of %s what their calls ask', (_, label, role) => expect(leastOf(label)).toBe(role))
})
