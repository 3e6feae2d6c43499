/** @param {string} address */
export const readyLine = (address) => `Atelier prêt : ${address}`

/**
 * Address told by a ready line, or null for any other line.
 * @param {string} line
 */
export const readAddress = (line) => /^Atelier prêt : (https?:\/\/\S+)$/.exec(line)?.[1] ?? null
