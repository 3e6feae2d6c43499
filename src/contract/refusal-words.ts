/** Where hosts write why they refuse: the reference's `message`, OAuth's and linked data's words for it. */
const WORDS = ['message', 'error_description', 'hydra:description', 'detail'] as const

/** What a host says of its refusal, as it came; undefined where it says nothing that can be read. */
export function refusalWords(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null) return undefined
  const said = body as Readonly<Record<string, unknown>>
  return WORDS.map((name) => said[name]).find((words) => typeof words === 'string' && words !== '') as string | undefined
}
