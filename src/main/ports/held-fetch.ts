/** `fetch` whose calls are held until `letGo`: the network of the runtime serves once that is ready, and what is asked of it may be prepared before. */
export function heldFetch(fetch: typeof globalThis.fetch): { readonly fetch: typeof globalThis.fetch; readonly letGo: () => void } {
  const { promise: gone, resolve: letGo } = Promise.withResolvers<void>()
  return { fetch: (...call) => gone.then(() => fetch(...call)), letGo }
}
