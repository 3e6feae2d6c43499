/** What « Diffuser » posts of what is on screen. @param {{ revision: number, rollout: { version: string } | null }} fleet */
export const rollOutBody = ({ revision, rollout }) => JSON.stringify({ version: rollout?.version, revision })

/** The installed station in the server's table, which has its version; null while it has none. @template {{ version: string | null }} S @param {{ stations: readonly S[] }} fleet */
export const installedStation = ({ stations }) => stations.find(({ version }) => version !== null) ?? null

/** Version whose installer a station has whole, by the file that it keeps of its updates; null for none. @param {string} text */
export function readyVersion(text) {
  const { next } = JSON.parse(text)
  return next === null ? null : JSON.parse(next.manifest).version
}
