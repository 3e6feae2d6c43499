const PERSON = { name: 'Camille', username: 'camille@atelier.test', password: 'atelier' }

/**
 * Signs in at the screen; answers once the server has a window of that person.
 * @param {ReturnType<typeof import('./hands.mjs').openHands>} hands
 * @param {Awaited<ReturnType<typeof import('./packaged-server.mjs').startPackagedServer>>} server
 */
export async function signInAtScreen(hands, server) {
  await hands.act('focus', 'entry', 'Adresse e-mail')
  await hands.type(PERSON.username)
  await hands.key('tab')
  await hands.type(PERSON.password)
  await hands.key('enter')
  await server.until(`a sign-in of ${PERSON.name} in the security log`, async () => {
    const { events } = await server.ask('/api/security-log?group=sign-ins')
    const isHers = (/** @type {{ kind: string, person: { name: string } | null }} */ { kind, person }) =>
      kind === 'signed-in' && person?.name.startsWith(PERSON.name) === true
    return events.some(isHers) ? true : null
  })
  await server.until('a window that is connected', async () => ((await server.ask('/api/server')).live.windows > 0 ? true : null))
}
