import { ApiError } from '@/renderer/lib/http/api-error'

const EMAIL = 'body.email'

/** What the server says of the e-mail that it did not take; null for any other failure. */
export const emailProblem = (error: unknown): string | null =>
  error instanceof ApiError ? (error.problem?.fields?.find(({ path }) => path === EMAIL)?.message ?? null) : null
