import { ApiError } from './api-error'

/** What a failed call says is wrong with one of its fields, French; null where it says nothing of it. `path` as in `body.password`. */
export const fieldProblem = (error: unknown, path: string): string | null =>
  error instanceof ApiError ? (error.problem?.fields?.find((field) => field.path === path)?.message ?? null) : null
