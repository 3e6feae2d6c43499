/** What the parts of the stand-in share. `log` notes what would have left the program: opened addresses, dialogs, print jobs. */
export const state = {
  chromium: null,
  options: { pkg: {}, appPath: '.', args: [] },
  ready: false,
  quitting: false,
  log: []
}

export const whenReady = Promise.withResolvers()

/** Sends a DevTools command, to the browser or to one of its sessions. */
export const send = (method, params, session) => state.chromium.send(method, params, session)

/** An event as Electron hands it to listeners. */
export const event = (more = {}) => ({
  defaultPrevented: false,
  preventDefault() {
    this.defaultPrevented = true
  },
  ...more
})
