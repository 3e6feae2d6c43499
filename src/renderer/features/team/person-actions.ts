import type { ShownPerson } from './use-team'

/** What a person's row, menu and panel can ask for. */
export interface PersonActions {
  readonly open: (person: ShownPerson) => void
  /** Another link: an invitation's, or a reset's. */
  readonly link: (person: ShownPerson) => void
  /** Another e-mail. */
  readonly email: (person: ShownPerson) => void
  readonly disable: (person: ShownPerson) => void
  readonly enable: (person: ShownPerson) => void
  readonly printBadge: (person: ShownPerson) => void
  readonly badgeLost: (person: ShownPerson) => void
  readonly erasePin: (person: ShownPerson) => void
}
