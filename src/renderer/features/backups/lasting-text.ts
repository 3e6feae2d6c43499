/** How long something takes: « 45 s », « 1 min 12 s », « 2 h 05 min ». `seconds` is 0 or more. */
export function lastingText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)}\u00a0s`
  const minutes = Math.floor(seconds / 60)
  if (minutes >= 60) return `${Math.floor(minutes / 60)}\u00a0h\u00a0${String(minutes % 60).padStart(2, '0')}\u00a0min`
  const rest = Math.round(seconds % 60)
  return rest === 0 ? `${minutes}\u00a0min` : `${minutes}\u00a0min\u00a0${rest}\u00a0s`
}
