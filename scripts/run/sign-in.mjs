const CLIENT = {
  client_id: process.env.ATELIER_CLIENT_ID ?? 'atelier-desktop',
  client_secret: process.env.ATELIER_CLIENT_SECRET ?? 'atelier-desktop'
}

/**
 * Signs a demo user in and gives the state of a browser that stays so: the session stands under the local-storage keys of the contract.
 * @param {string} address of the companion server
 * @param {string} user first name of a demo user
 * @param {Readonly<Record<string, string>>} [preferences] more local-storage entries
 */
export async function signedInState(address, user, preferences = {}) {
  const response = await fetch(`${address}/oauth/v2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...CLIENT, grant_type: 'password', username: `${user}@atelier.test`, password: 'atelier' })
  })
  if (!response.ok) throw new Error(`Sign-in of ${user} answered ${response.status}: ${await response.text()}`)
  const token = await response.json()
  const entries = {
    access_token: token.access_token,
    refresh_token: token.refresh_token,
    token_type: token.token_type,
    scope: token.scope ?? '',
    expires_at: String(Date.now() + token.expires_in * 1000),
    ...preferences
  }
  return {
    cookies: [],
    origins: [{ origin: address, localStorage: Object.entries(entries).map(([name, value]) => ({ name, value: String(value) })) }]
  }
}
