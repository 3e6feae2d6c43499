import * as z from 'zod/mini'
import { endpoint } from './endpoint'
import { Problem } from './problem'

export const getHealth = endpoint({
  method: 'GET',
  path: '/health',
  summary: 'Le serveur et sa base répondent',
  open: true,
  capability: 'health',
  replies: { 200: z.object({ status: z.literal('ok'), version: z.string() }), 503: Problem }
})
