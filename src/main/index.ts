import { existsSync } from 'node:fs'
import { join, sep } from 'node:path'
import { app, crashReporter, dialog, protocol } from 'electron'
import { setSwitches } from './start-switches'
import { countLoad } from './updates/count-load'

// The first code of a start. It loads the rest, and shares nothing with it: a version that does not load is counted all the same.

// Before the runtime is ready, as the scheme below.
const refusedSwitches = setSwitches(app)
// Dumps of crashes stay on this station: no address is given, nothing is sent (reference: support 1.1).
crashReporter.start({ uploadToServer: false })
app.setAppUserModelId('fr.atelier.desktop')
// Before the runtime is ready, so before the rest is loaded; the scheme is APP_SCHEME of `protocol/origin`.
protocol.registerSchemesAsPrivileged([
  { scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } }
])

/** Whether the former version was put back, after so many starts without code: then this one ends. Never rejects. */
async function isLeft(starts: number, error?: unknown): Promise<boolean> {
  try {
    return await (await import('./way-back')).wayBack(starts, error)
  } catch {
    return false
  }
}

/** The AppImage that this program is of, if any, by the test of `ports/app-image`, which this module may not load. */
function appImage(): string | undefined {
  const { APPIMAGE: image, APPDIR: folder } = process.env
  return image !== undefined && folder !== undefined && process.execPath.startsWith(folder + sep) && existsSync(image) ? image : undefined
}

const BROKEN = "Atelier n'a pas pu démarrer"
const REMEDY = "Rouvrez-le. S'il ne démarre toujours pas, prévenez l'administration\u00a0: il est à installer de nouveau."

/** Keeps what other starts ask of this one until there is somebody to hear it. Answers what hands it on. */
function keepOtherStarts(): () => void {
  const early: unknown[][] = []
  const keep = (...said: unknown[]): void => void early.push(said)
  app.on('second-instance', keep)
  return () => {
    app.off('second-instance', keep)
    for (const said of early) app.emit('second-instance', ...said)
  }
}

/**
 * Loads the application and starts it, where it loads at all. A new version that does not gets its second try at once, with nobody there too: then it is left
 * (reference: updates 3.5).
 */
async function load(handOn: () => void): Promise<void> {
  const code = countLoad(join(app.getPath('userData'), 'updates'), app.getVersion())
  if (code.failed > 0 && (await isLeft(code.failed))) return app.exit()
  try {
    const { start } = await import('./start')
    start(code, refusedSwitches)
    handOn()
  } catch (error) {
    const isNew = code.isOpen()
    if (await isLeft(isNew ? code.failed + 1 : 0, error)) return app.exit()
    const image = appImage()
    if (isNew && code.failed === 0) app.relaunch(image === undefined ? {} : { execPath: image, args: process.argv.slice(1) })
    else dialog.showErrorBox(BROKEN, `${REMEDY}\n\n${error instanceof Error ? error.message : error}`)
    app.exit(1)
  }
}

// After the runtime's own start went on, which takes as long: neither waits for the other.
if (app.requestSingleInstanceLock()) setImmediate(load, keepOtherStarts())
else app.quit()
