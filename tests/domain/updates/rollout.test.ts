import { describe, expect, it } from 'vitest'
import {
  afterReturn,
  fleetState,
  isTooOld,
  possibleReturns,
  refuseReturn,
  stageOf,
  versionFor,
  waitingStations
} from '@/domain/updates/rollout'
import { compareVersions, shownVersion } from '@/domain/updates/versions'

const release = (version: string, returnsTo: string[] = [], platforms = ['win32', 'linux'], minClient = '1.2.0') => ({
  version,
  returnsTo,
  platforms,
  minClient
})
const R12 = release('1.2.0')
const R13 = release('1.3.0', ['1.2.0'])
const R14 = release('1.4.0', ['1.3.0'], ['win32', 'linux'], '1.3.0')
const R15 = release('1.5.0', ['1.4.0', '1.3.0'], ['win32'], '1.3.0')
const ALL = [R13, R15, R12, R14]
const to14 = [R12, R13, R14]

const rollout = (given: string | null, pilot: string | null = null, pinnedFrom: string | null = null) => ({ given, pilot, pinnedFrom })
const station = (version: string, id = 'quai', platform = 'win32') => ({ id, version, platform })
const up = (version: string) => ({ version, forward: true })
const back = (version: string) => ({ version, forward: false })

describe('what a station should install', () => {
  it.each([
    ['nothing where no release is held', station('1.3.0'), [], rollout(null), null],
    ['nothing before one was given or tried', station('1.3.0'), to14, rollout(null), null],
    ['the newest at the pilot', station('1.3.0', 'prepa'), to14, rollout('1.3.0', 'prepa'), up('1.4.0')],
    ['what all have elsewhere', station('1.2.0'), to14, rollout('1.3.0', 'prepa'), up('1.3.0')],
    ['nothing where it has that', station('1.3.0'), to14, rollout('1.3.0', 'prepa'), null],
    ['the newest once it is given', station('1.2.0'), to14, rollout('1.4.0'), up('1.4.0')],
    ['nothing for a system without an installer', station('1.3.0', 'quai', 'linux'), ALL, rollout('1.5.0'), null],
    ['nothing for a system nobody knows', station('1.3.0', 'quai', 'darwin'), to14, rollout('1.4.0'), null],
    ['nothing older at a former pilot', station('1.4.0'), to14, rollout('1.3.0', 'prepa'), null],
    ['the older one once the fleet went back', station('1.4.0'), to14, rollout('1.3.0', null, '1.4.0'), back('1.3.0')],
    [
      'the older one where its own manifest allows it alone',
      station('1.4.0'),
      [R12, R13, release('1.4.0')],
      rollout('1.3.0', null, '1.4.0'),
      null
    ],
    ['no older one where what it runs is not held', station('1.4.1'), to14, rollout('1.3.0', null, '1.4.0'), null],
    ['the pinned one where it is newer', station('1.2.0'), to14, rollout('1.3.0', null, '1.4.0'), up('1.3.0')],
    ['the pinned one while a pilot tries a newer one', station('1.4.0'), ALL, rollout('1.3.0', 'prepa', '1.4.0'), back('1.3.0')],
    ['the newest at the pilot of a fleet that went back', station('1.3.0', 'prepa'), ALL, rollout('1.3.0', 'prepa', '1.4.0'), up('1.5.0')],
    ['nothing where what was given is held no more', station('1.2.0'), [R12], rollout('1.3.0'), null]
  ] as const)('is %s', (_, one, releases, decided, offer) => expect(versionFor(one, releases, decided)).toEqual(offer))
})

describe('how far the newest release is', () => {
  it.each([
    ['nowhere without a release', [], rollout(null), null],
    ['published', to14, rollout('1.3.0'), { version: '1.4.0', stage: 'published' }],
    ['tried', to14, rollout('1.3.0', 'prepa'), { version: '1.4.0', stage: 'pilot' }],
    ['given, whatever the former pilot', to14, rollout('1.4.0', 'prepa'), { version: '1.4.0', stage: 'all' }],
    ['gone back from', to14, rollout('1.3.0', null, '1.4.0'), { version: '1.3.0', stage: 'pinned' }],
    ['published where one came after going back', ALL, rollout('1.3.0', null, '1.4.0'), { version: '1.5.0', stage: 'published' }],
    ['given where the newer ones were removed', [R12, R13], rollout('1.3.0', null, '1.4.0'), { version: '1.3.0', stage: 'all' }]
  ] as const)('is %s', (_, releases, decided, stage) => expect(stageOf(releases, decided)).toEqual(stage))
})

describe('how a station stands', () => {
  const reported = (version: string, id = 'quai', platform = 'win32', update = { state: 'current', version: null as string | null }) => ({
    ...station(version, id, platform),
    update
  })
  it.each([
    ['up to date', reported('1.3.0'), [R13], rollout('1.3.0'), 'up-to-date'],
    ['the pilot', reported('1.3.0', 'prepa'), to14, rollout('1.3.0', 'prepa'), 'pilot'],
    ['waiting for what a pilot tries', reported('1.3.0'), to14, rollout('1.3.0', 'prepa'), 'waiting'],
    ['waiting for what was given', reported('1.3.0'), to14, rollout('1.4.0'), 'waiting'],
    ['too old', reported('1.2.0'), to14, rollout('1.4.0'), 'too-old'],
    ['without an installer', reported('1.4.0', 'quai', 'linux'), ALL, rollout('1.4.0'), 'no-installer'],
    ['failed', reported('1.3.0', 'quai', 'win32', { state: 'failed', version: '1.4.0' }), to14, rollout('1.4.0'), 'failed'],
    ['taken back', reported('1.3.0', 'quai', 'win32', { state: 'rolled-back', version: '1.4.0' }), to14, rollout('1.4.0'), 'rolled-back'],
    [
      'waiting again after a failure of another version',
      reported('1.3.0', 'quai', 'win32', { state: 'failed', version: '1.3.5' }),
      to14,
      rollout('1.4.0'),
      'waiting'
    ],
    ['waiting to go back', reported('1.4.0'), to14, rollout('1.3.0', null, '1.4.0'), 'waiting'],
    ['ahead where it may not go back', reported('1.4.1'), to14, rollout('1.3.0', null, '1.4.0'), 'ahead'],
    ['up to date where it is newer than what is known', reported('2.0.0'), to14, rollout('1.4.0'), 'up-to-date']
  ] as const)('is %s', (_, one, releases, decided, state) => expect(fleetState(one, releases, decided)).toBe(state))

  it('counts who waits', () => {
    const stations = [
      station('1.3.0', 'prepa'),
      station('1.3.0'),
      station('1.2.0', 'b'),
      station('1.4.0', 'c'),
      station('1.3.0', 'd', 'darwin')
    ]
    expect(waitingStations(stations, to14, rollout('1.3.0'))).toBe(3)
    expect(waitingStations(stations, to14, rollout('1.4.0'))).toBe(3)
    expect(waitingStations(stations, to14, rollout('1.3.0', null, '1.4.0'))).toBe(2)
    expect(waitingStations(stations, [], rollout(null))).toBe(0)
  })
})

describe('going back', () => {
  it.each([
    ['allowed by the present manifest', '1.3.0', rollout('1.4.0'), null],
    ['while a pilot tries the newest', '1.3.0', rollout('1.3.0', 'prepa'), null],
    ['not allowed by it', '1.2.0', rollout('1.4.0'), 'not-allowed'],
    ['not to what is newer', '1.4.0', rollout('1.3.0', null, '1.4.0'), 'not-older'],
    ['not to what is not held', '1.1.0', rollout('1.4.0'), 'unknown'],
    ['not before anything was given', '1.2.0', rollout(null), 'not-older']
  ] as const)('is %s', (_, version, decided, refusal) => expect(refuseReturn(version, to14, decided)).toBe(refusal))

  it('tells where to, and how many stations it reaches', () => {
    const stations = [station('1.4.0'), station('1.4.0', 'b'), station('1.3.0', 'c')]
    expect(possibleReturns(stations, to14, rollout('1.4.0'))).toEqual([{ version: '1.3.0', stations: 2 }])
    expect(afterReturn('1.3.0', to14)).toEqual(rollout('1.3.0', null, '1.4.0'))
  })
})

describe('versions', () => {
  it.each([
    ['1.4.0', '1.4.0', 0],
    ['1.10.0', '1.9.9', 1],
    ['1.3.9', '1.4.0', -1],
    ['2.0.0', '10.0.0', -1]
  ] as const)('%s beside %s', (one, other, sign) => expect(Math.sign(compareVersions(one, other))).toBe(sign))

  it('work where nothing is asked, and are read without their last zero', () => {
    expect([isTooOld('1.2.9', '1.3.0'), isTooOld('1.3.0', '1.3.0'), isTooOld('0.1.0', null)]).toEqual([true, false, false])
    expect(['1.4.0', '1.4.2', '1.10.0', '10.0.0'].map(shownVersion)).toEqual(['1.4', '1.4.2', '1.10', '10.0'])
  })
})
