import { expect, it } from 'vitest'
import { opener } from '@/main/windows/opener'

function anOpener() {
  const did: unknown[] = []
  const note = (name: string) => (given?: unknown) => void did.push(given === undefined ? name : [name, given])
  const begin = (walls: unknown, afterInstall?: boolean) =>
    void did.push(['begin', walls, ...(afterInstall ? ['after an installation'] : [])])
  const windows = { begin, showMain: note('show'), openWall: note('wall'), openAnother: note('another') }
  return { did, ...opener(windows, { add: note('errand'), look: note('look') }, (_, error) => did.push(['log', error])) }
}
function opened(how: 'begin' | 'again', ...argv: string[]) {
  const { did, begin, again } = anOpener()
  if (how === 'begin') begin(['atelier', ...argv])
  else {
    begin(['atelier'])
    did.length = 0
    again(['atelier', ...argv])
  }
  return did
}

it('a start opens what was open, or walls alone, and then what is asked for', () => {
  expect(opened('begin')).toEqual([['begin', []]])
  expect(opened('begin', '--mural=dtg', '--mural=press')).toEqual([['begin', ['dtg', 'press']]])
  expect(opened('begin', 'atelier://order/12')).toEqual([
    ['begin', []],
    ['errand', '/orders/view/12']
  ])
})
it('a start by an installer, which knows no arguments of ours, is told apart', () =>
  expect(opened('begin', '--updated')).toEqual([['begin', [], 'after an installation']]))
it('a second start brings the running one forward, or asks it for something', () => {
  expect(opened('again')).toEqual(['show'])
  expect(opened('again', '--allow-file-access', '--original-process-start-time=1', '--', 'atelier://order/MT-1')).toEqual([
    ['errand', '/orders/view/MT-1']
  ])
  expect(opened('again', '--new-window', '--mural=dtg')).toEqual(['another', ['wall', 'dtg']])
})
it('what nobody may ask is noted, and does nothing else', () => {
  expect(opened('again', 'atelier://setup/x')).toEqual([['log', 'not understood: atelier://setup/x']])
})
it('a second start waits for the first, which may be giving way to the version before: no window comes without its pages', () => {
  const { did, begin, again } = anOpener()
  again(['atelier'])
  again(['atelier', '--', 'atelier://order/12'])
  expect(did).toEqual([])
  begin(['atelier'])
  expect(did).toEqual([['begin', []], 'show', ['errand', '/orders/view/12']])
})
