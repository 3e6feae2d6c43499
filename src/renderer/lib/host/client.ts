/** Client of the token endpoint: configuration of the build, public by nature (decisions, session). */
export const CLIENT = {
  client_id: (import.meta.env.VITE_ATELIER_CLIENT_ID as string | undefined) ?? 'atelier-desktop',
  client_secret: (import.meta.env.VITE_ATELIER_CLIENT_SECRET as string | undefined) ?? 'atelier-desktop'
}
