import { win32 } from 'node:path'
import { encodedScript, powershell, powershellPath, READ_REQUEST } from '@/main/spooler/powershell'
import { argumentLine } from './argument-line'

/** What waits on Windows for an installer, and for what. */
interface Awaited {
  /** The installer that is to run once this process has ended. */
  readonly installer: string
  /** The program that has to run afterwards, with these arguments. */
  readonly program: string
  readonly args: readonly string[]
}

/**
 * Waits until the application has ended, five minutes at most, and then until no installer of that name runs, twenty minutes at most; leaves it some seconds
 * to start the program, and starts it where nothing of that name runs in this session.
 */
const WAIT = `${READ_REQUEST}
Wait-Process -Id $asked.process -Timeout 300 -ErrorAction SilentlyContinue
$until = (Get-Date).AddMinutes(20)
Start-Sleep -Seconds 10
while ((Get-Process -Name $asked.installer -ErrorAction SilentlyContinue) -and (Get-Date) -lt $until) { Start-Sleep -Seconds 2 }
Start-Sleep -Seconds 10
$session = (Get-Process -Id $PID).SessionId
$running = Get-Process -Name $asked.name -ErrorAction SilentlyContinue | Where-Object { $_.SessionId -eq $session }
if ($running -or -not (Test-Path -LiteralPath $asked.program)) { exit }
if ($asked.line -eq '') { Start-Process -FilePath $asked.program }
else { Start-Process -FilePath $asked.program -ArgumentList $asked.line }
`

/**
 * Starts what waits. A PowerShell without a console ends before its first line, and Node gives a program that is to outlive it none; this one has a console
 * that nobody sees, and what it starts is bound to neither.
 */
const BEGIN = `Start-Process -FilePath "$PSHOME\\powershell.exe" -WindowStyle Hidden -ArgumentList '-NoProfile -NonInteractive -EncodedCommand ${encodedScript(WAIT)}'`

const nameOf = (program: string): string => win32.basename(program, '.exe')

/**
 * Has the program start once an installer of Windows has ended, should nothing of it run by then: one that fails, or is ended, starts nothing itself. It goes
 * on without this process, whose end it awaits: resolves once it does. Where there is no PowerShell nothing waits.
 */
export async function startAfterInstaller({ installer, program, args }: Awaited, env: NodeJS.ProcessEnv): Promise<void> {
  const request = { process: process.pid, installer: nameOf(installer), name: nameOf(program), program, line: argumentLine(args) }
  await powershell(powershellPath(env))(BEGIN, request)
}
