import * as z from 'zod/mini'
import { Artwork } from '../previews/recipe'
import { OrderForm } from './order-form'

/** How the content of a demo file is made: its format, the visual in it, and the order it belongs to. */
export const FileRecipe = z.object({
  format: z.enum(['png', 'svg', 'pdf', 'dst']),
  title: z.string().check(z.maxLength(120)),
  reference: z.string().check(z.maxLength(80)),
  artwork: z.nullable(Artwork),
  form: z.optional(OrderForm)
})
export type FileRecipe = z.infer<typeof FileRecipe>
