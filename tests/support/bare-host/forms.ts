/** The hosts that the filter stands for: the reference to the letter, with foreign values, without what may be missing, without patience. */
export const FORMS = ['specification', 'foreign', 'silent', 'strict'] as const
export type Form = (typeof FORMS)[number]

/** What sets a form apart. */
interface FormRules {
  /** Replies have values, lists, numbers and dates that the application does not know from its own server. */
  readonly foreign: boolean
  /** There is a socket. */
  readonly socket: boolean
  /** There are metrics, a planning and KPIs. */
  readonly figures: boolean
  /** A request with an attribute that the reference does not show is refused, not read without it. */
  readonly refuses: boolean
}

const PLAIN: FormRules = { foreign: false, socket: true, figures: true, refuses: false }

export const RULES: Readonly<Record<Form, FormRules>> = {
  specification: PLAIN,
  foreign: { ...PLAIN, foreign: true },
  silent: { ...PLAIN, socket: false, figures: false },
  strict: { ...PLAIN, refuses: true }
}

/**
 * Forms on which everything is walked that needs a socket, figures or a save. `silent` answers with the replies of the reference to the letter, so that
 * with it no other walk on `specification` is needed; the socket and the figures are those of `foreign`. What needs none of these is walked on
 * `foreign` alone: lists of the reference are read in `tests/renderer/lib/dialect`, its events in `tests/renderer/lib/live.test.ts`. `strict` refuses
 * what every form logs, and a test that leaves a line in the log fails: one look at it is enough.
 */
export const WALKED = ['foreign', 'silent'] as const satisfies readonly Form[]
