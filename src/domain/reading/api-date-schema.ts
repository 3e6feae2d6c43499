import * as z from 'zod/mini'
import { hinted } from './hints'

/** Date and time of the API: 'yyyy-MM-dd HH:mm:ss', wall time of Europe/Paris (reference: dates 1.1). */
export const ApiDate = hinted(z.string().check(z.regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)), { date: true })
