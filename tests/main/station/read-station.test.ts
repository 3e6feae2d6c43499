import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readStation } from '@/main/station/station-file'

const settings = { printers: { production: 'fiches', picking: null }, archiveFolder: '/archives' }
const UNREADABLE = expect.stringContaining("n'est pas lisible")

describe('a station file', () => {
  it.each([
    ['that is right is read whole', { apiUrl: 'https://a.test', settings }, { apiUrl: 'https://a.test', settings }, []],
    ['keeps what somebody else wrote in it', { 'note du chef': 'ne pas toucher' }, { 'note du chef': 'ne pas toucher' }, []],
    ['without a comma says so', '{ "apiUrl": "https://a.test" "x": 1 }', {}, [UNREADABLE]],
    ['that is a list says so', '[]', {}, [UNREADABLE]],
    ['that is null says so', 'null', {}, [UNREADABLE]],
    [
      'with one bad field keeps the others',
      { apiUrl: 12, clientId: 'poste', settings },
      { clientId: 'poste', settings },
      ["Le champ «\u00a0apiUrl\u00a0» n'a pas la forme attendue."]
    ],
    [
      'with bad settings keeps its server',
      { apiUrl: 'https://a.test', settings: { printers: [] } },
      { apiUrl: 'https://a.test' },
      ["Le champ «\u00a0settings\u00a0» n'a pas la forme attendue."]
    ],
    [
      'with an address that is none says so',
      { apiUrl: 'serveur', invoicing: 'sage' },
      { invoicing: 'sage' },
      ["Le champ «\u00a0apiUrl\u00a0» n'est pas une adresse http ou https."]
    ],
    [
      'with folders that are not said from their root says so',
      { hotFolder: { on: true, path: 'rip' }, settings: { ...settings, archiveFolder: '' } },
      { settings: { ...settings, archiveFolder: null } },
      [
        "Le dossier du champ «\u00a0archiveFolder\u00a0» n'est pas un chemin complet.",
        "Le dossier du champ «\u00a0hotFolder\u00a0» n'est pas un chemin complet."
      ]
    ],
    ['with a trap for objects is only data', '{ "__proto__": { "apiUrl": "https://evil.test" } }', expect.anything(), []]
  ])('%s', (_, text, file, faults) => {
    const reading = readStation(typeof text === 'string' ? text : JSON.stringify(text))
    expect(reading.file).toEqual(file)
    expect(reading.faults).toEqual(faults)
    expect(reading.file.apiUrl).not.toBe('https://evil.test')
  })
})

it('the example of the guide is read whole', () => {
  const [, example = ''] = /```json\n([\s\S]+?)```/.exec(readFileSync('docs/installing-stations.md', 'utf8')) ?? []
  // Its folders are those of Windows.
  const { file, faults } = readStation(example.replaceAll('D:\\\\', '/'))
  expect(faults).toEqual([])
  expect(file).toEqual(JSON.parse(example.replaceAll('D:\\\\', '/')))
  expect(file.hotFolder?.on).toBe(true)
})
