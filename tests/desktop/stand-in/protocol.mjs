import { privileged, schemes } from './addresses.mjs'
import { LoudEmitter, missing, partial } from './loud.mjs'
import { state } from './state.mjs'

export const protocol = partial('protocol', {
  registerSchemesAsPrivileged: (list) => {
    if (state.ready) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges = {} } of list) {
      if (!privileges.standard) throw new Error('stand-in: only standard schemes are modelled')
      privileged.set(scheme, privileges)
    }
  },
  handle: (scheme, handler) => {
    if (schemes.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    schemes.set(scheme, handler)
  },
  unhandle: (scheme) => schemes.delete(scheme),
  isProtocolHandled: (scheme) => schemes.has(scheme)
})

/** Permissions are granted by Chromium's own switches: the handlers are kept so that tests can ask them. */
class Session extends LoudEmitter {
  protocol = protocol
  webRequest = missing('session.webRequest')
  cookies = missing('session.cookies')
  permissionRequestHandler = null
  permissionCheckHandler = null
  certificateVerifyProc = null

  constructor() {
    super('session', ['will-download'])
  }

  setPermissionRequestHandler(handler) {
    this.permissionRequestHandler = handler
  }

  setCertificateVerifyProc(proc) {
    this.certificateVerifyProc = proc
  }

  setPermissionCheckHandler(handler) {
    this.permissionCheckHandler = handler
  }
}

export const defaultSession = new Session()
export const session = partial('session', { defaultSession })
