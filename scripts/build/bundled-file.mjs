import { join } from 'node:path'

/** Where a build notes what it bundles; builds run from the root of the checkout. @param {'main' | 'preload' | 'renderer' | 'server'} part */
export const bundledFile = (part) => join('out', 'bundled', `${part}.json`)
