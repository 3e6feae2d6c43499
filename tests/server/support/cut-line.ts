import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '@/server/db/free-port'

/** A line to a port of this machine that can be cut: a HAProxy of its own, which costs what it carries next to nothing. */
export interface CutLine {
  readonly port: number
  /** Ends all that goes over it, and lets nothing through until it is mended. */
  readonly cut: () => Promise<void>
  /** Resolves once it lets through again. */
  readonly mend: () => Promise<void>
}

const listens = async (port: number): Promise<boolean> => {
  const probe = connect(port, '127.0.0.1')
  const isOpen = await once(probe, 'connect').then(
    () => true,
    () => false
  )
  probe.destroy()
  return isOpen
}

/** Starts a line to `target`, a port of this machine; what it needs stands in `folder` until the end of who starts it. */
export async function startCutLine(target: number, folder: string): Promise<CutLine> {
  const port = await freePort(0)
  const file = join(folder, `line-${port}.cfg`)
  // Nothing is tried twice and nothing times out here: a broken line is noticed by who speaks over it.
  writeFileSync(
    file,
    `global
    nbthread 1
defaults
    mode tcp
    retries 0
    timeout connect 3s
    timeout client 1h
    timeout server 1h
listen line
    bind 127.0.0.1:${port}
    server target 127.0.0.1:${target}
`
  )
  let child: ChildProcess | null = null
  const mend = async (): Promise<void> => {
    child ??= spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' })
    while (!(await listens(port))) {
      if (child.exitCode !== null) throw new Error(`the line to ${target} did not start: code ${child.exitCode}`)
      await pause(20)
    }
  }
  await mend()
  return {
    port,
    cut: async () => {
      const ending = child
      child = null
      if (ending === null || ending.exitCode !== null) return
      const ended = once(ending, 'exit')
      ending.kill('SIGKILL')
      await ended
    },
    mend
  }
}
