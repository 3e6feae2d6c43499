// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { windowsTask } from '@/server/command/windows-task'

const FOLDER = 'C:\\Program Files\\Atelier & fils'
const task = new DOMParser().parseFromString(
  // The parser reads text, not bytes.
  windowsTask({ program: `${FOLDER}\\bin\\node.exe`, script: `${FOLDER}\\app\\out\\server\\command.js`, folder: FOLDER }).replace(
    ' encoding="UTF-16"',
    ''
  ),
  'text/xml'
)
const textOf = (path: string): string | null =>
  task.querySelector(path)?.textContent.replaceAll(/\s/g, path.endsWith('Repetition') ? '' : ' ') ?? null

it.each([
  ['begins with the machine', 'Triggers > BootTrigger > Enabled', 'true'],
  ['runs as « Local service »', 'Principal > UserId', 'S-1-5-19'],
  ['has no rights of an administrator', 'Principal > RunLevel', 'LeastPrivilege'],
  ['is begun again a minute after it ended badly', 'RestartOnFailure > Interval', 'PT1M'],
  ['is not ended after three days, as tasks are', 'Settings > ExecutionTimeLimit', 'PT0S'],
  ['is begun again where it does not run, for ever: every five minutes, without an end', 'TimeTrigger > Repetition', 'PT5Mfalse'],
  ['has done so for long', 'TimeTrigger > StartBoundary', '2026-01-01T00:00:00'],
  ['goes on where it runs when it is begun anew, as every five minutes', 'Settings > MultipleInstancesPolicy', 'IgnoreNew'],
  ['runs on a battery too', 'Settings > StopIfGoingOnBatteries', 'false'],
  ['runs the Node of its package', 'Exec > Command', `${FOLDER}\\bin\\node.exe`],
  [
    'starts the server of its package, whatever signs its path has',
    'Exec > Arguments',
    `--max-semi-space-size=16 "${FOLDER}\\app\\out\\server\\command.js" start`
  ]
])('the scheduled task %s', (_, path, text) => expect(textOf(path)).toBe(text))
