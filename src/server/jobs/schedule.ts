import { Cron } from 'croner'

/** When a job is due next, after a moment: the workshop's wall time, also on the nights when the clock is changed. */
export type Schedule = (after: Date) => Date

function byPattern(pattern: string): Schedule {
  const cron = new Cron(pattern, { timezone: 'Europe/Paris', paused: true })
  return (after) => {
    const next = cron.nextRun(after)
    if (next === null) throw new Error(`« ${pattern} » is never due again`)
    return next
  }
}

/** Each day at 'HH:mm'. */
export const daily = (time: `${number}:${number}`): Schedule => byPattern(`${minuteAndHour(time)} * * *`)

/** Each Sunday at 'HH:mm'. */
export const onSundays = (time: `${number}:${number}`): Schedule => byPattern(`${minuteAndHour(time)} * * 0`)

/** Each hour, at this minute. */
export const hourly = (minute: number): Schedule => byPattern(`${minute} * * * *`)

function minuteAndHour(time: string): string {
  const [hour, minute] = time.split(':').map(Number)
  return `${minute} ${hour}`
}
