import type { App } from 'electron'

/** The one language that screens, and Chromium beside them, speak here: of its own texts no other is packaged in full (decision 083). */
const LANGUAGE = 'fr'

/** What lets any program of this machine, and with an address of the network, drive the pages of whoever works here. */
const DEVTOOLS = ['remote-debugging-port', 'remote-debugging-pipe', 'remote-debugging-address']

interface SwitchedApp extends Pick<App, 'isPackaged'> {
  readonly once: (event: 'ready', then: () => void) => unknown
  readonly commandLine: Pick<App['commandLine'], 'appendSwitch' | 'removeSwitch' | 'hasSwitch'>
}

/**
 * Says to Chromium what it reads before it is ready: the language, whatever the system's is; and takes from an installed application's command line what would
 * open it to DevTools of others, also while its station is locked. Answers what it took.
 */
export function setSwitches(app: SwitchedApp, env = process.env): readonly string[] {
  const { isPackaged, commandLine } = app
  commandLine.appendSwitch('lang', LANGUAGE)
  const { LANGUAGE: languages } = env
  if (languages) {
    // On Linux the languages of the session go before the switch (g_get_language_names), as long as Chromium looks.
    env.LANGUAGE = LANGUAGE
    app.once('ready', () => {
      env.LANGUAGE = languages
    })
  }
  const taken = isPackaged ? DEVTOOLS.filter((name) => commandLine.hasSwitch(name)) : []
  for (const name of taken) commandLine.removeSwitch(name)
  return taken
}
