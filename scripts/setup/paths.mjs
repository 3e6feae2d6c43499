import { join } from 'node:path'

/** Root of the checkout. */
export const ROOT = join(import.meta.dirname, '..', '..')

/** @param {...string} parts */
export const inRoot = (...parts) => join(ROOT, ...parts)

/** What set-up remembers of the packages it installed; it goes away with them. */
export const MARKER = inRoot('node_modules', '.atelier-setup')
export const OUT = inRoot('out')
export const CACHE = inRoot('.cache')
