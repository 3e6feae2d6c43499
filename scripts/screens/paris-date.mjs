const PARIS = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris', dateStyle: 'short', timeStyle: 'medium' })

/** The moment so many minutes ago, as an API date. @param {number} minutesAgo */
export const parisDate = (minutesAgo) => PARIS.format(new Date(Date.now() - minutesAgo * 60_000))
