import { spawn } from 'node:child_process'

/** Runs a program to its end; answers its status and what it said. */
export const runProgram = (program, args, { env = process.env, input = '' } = {}) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { env, stdio: ['pipe', 'pipe', 'pipe'] })
    let out = ''
    let err = ''
    child.stdout.on('data', (data) => {
      out += data
    })
    child.stderr.on('data', (data) => {
      err += data
    })
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, out, err }))
    child.stdin.on('error', () => undefined) // the program may end without reading
    child.stdin.end(input)
  })

/** Runs a program with our own outputs; answers its status. */
export const runToItsEnd = ([program, ...args]) =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: 'inherit' })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })

/** Runs a program that must succeed; answers its output. */
export async function mustRun(program, args, options) {
  const { code, out, err } = await runProgram(program, args, options)
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${code}: ${err || out}`)
  return out
}
