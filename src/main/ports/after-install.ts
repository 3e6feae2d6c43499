import { spawn } from 'node:child_process'
import { win32 } from 'node:path'
import { powershellPath } from '@/main/spooler/powershell'
import { argumentLine } from './argument-line'

/** What waits on Windows for an installer, and for what. */
interface Awaited {
  /** The installer that runs. */
  readonly installer: string
  /** The program that has to run afterwards, with these arguments. */
  readonly program: string
  readonly args: readonly string[]
}

/** As `powershell` does: what is meant comes by the environment, and is never part of a script. */
const INPUT = 'ATELIER_AWAITED'

/**
 * Waits until no installer of that name runs, twenty minutes at most, leaves it some seconds to start the program, and starts it where nothing of that name
 * runs in this session.
 */
const SCRIPT = `$awaited = $env:${INPUT} | ConvertFrom-Json
$until = (Get-Date).AddMinutes(20)
Start-Sleep -Seconds 10
while ((Get-Process -Name $awaited.installer -ErrorAction SilentlyContinue) -and (Get-Date) -lt $until) { Start-Sleep -Seconds 2 }
Start-Sleep -Seconds 10
$session = (Get-Process -Id $PID).SessionId
$running = Get-Process -Name $awaited.name -ErrorAction SilentlyContinue | Where-Object { $_.SessionId -eq $session }
if ($running -or -not (Test-Path -LiteralPath $awaited.program)) { exit }
if ($awaited.line -eq '') { Start-Process -FilePath $awaited.program }
else { Start-Process -FilePath $awaited.program -ArgumentList $awaited.line }
`

const nameOf = (program: string): string => win32.basename(program, '.exe')

/**
 * Has the program start once an installer of Windows has ended, should nothing of it run by then: one that fails, or is ended, starts nothing itself. It goes
 * on without this process; where there is no PowerShell nothing waits.
 */
export function startAfterInstaller({ installer, program, args }: Awaited, env: NodeJS.ProcessEnv): void {
  const awaited = { installer: nameOf(installer), name: nameOf(program), program, line: argumentLine(args) }
  const given = [
    '-NoProfile',
    '-NonInteractive',
    '-WindowStyle',
    'Hidden',
    '-EncodedCommand',
    Buffer.from(SCRIPT, 'utf16le').toString('base64')
  ]
  const child = spawn(powershellPath(env), given, {
    detached: true,
    stdio: 'ignore',
    windowsHide: true,
    env: { ...env, [INPUT]: JSON.stringify(awaited) }
  })
  child.once('error', () => undefined)
  child.unref()
}
