/** The value under which a share of the values lies. @param {readonly number[]} values not empty @param {number} share 0.95 for the 95th percentile */
export function percentile(values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN
}
