import * as z from 'zod/mini'
import { Artwork } from '../previews/recipe'

/** How the content of a demo file is made: its format, the visual in it, and the order it belongs to. */
export const FileRecipe = z.object({
  format: z.enum(['png', 'svg', 'pdf', 'dst']),
  title: z.string().check(z.maxLength(120)),
  reference: z.string().check(z.maxLength(80)),
  artwork: z.nullable(Artwork)
})
export type FileRecipe = z.infer<typeof FileRecipe>
