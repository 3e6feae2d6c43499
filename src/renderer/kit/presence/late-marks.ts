import { late } from '@/renderer/lib/react/late'

/** The marks of who looks: their code comes with the first colleague. */
export const LateMarks = late(async () => (await import('./onlooker-marks')).OnlookerMarks)
