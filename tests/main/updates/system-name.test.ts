import { expect, it } from 'vitest'
import { systemName } from '@/main/updates/system-name'

const UBUNTU = 'PRETTY_NAME="Ubuntu 24.04.1 LTS"\nNAME="Ubuntu"\nVERSION_ID="24.04"\nVERSION="24.04.1 LTS (Noble Numbat)"\n'
const DEBIAN = 'PRETTY_NAME="Debian GNU/Linux 12 (bookworm)"\nNAME="Debian GNU/Linux"\nVERSION_ID="12"\n'

it.each([
  ['Ubuntu 24.04', { platform: 'linux', release: '6.8.0', version: '#1 SMP', osRelease: UBUNTU }],
  ['Debian 12', { platform: 'linux', release: '6.1.0', version: '#1 SMP', osRelease: DEBIAN }],
  ['Arch Linux', { platform: 'linux', release: '6.9', version: '', osRelease: 'NAME="Arch Linux"\n' }],
  ['Linux 6.9', { platform: 'linux', release: '6.9', version: '', osRelease: '' }],
  ['Windows 11', { platform: 'win32', release: '10.0.22631', version: 'Windows 11 Pro', osRelease: '' }],
  ['Windows 10', { platform: 'win32', release: '10.0.19045', version: 'Windows 10 Pro', osRelease: '' }],
  ['Windows Server 2022', { platform: 'win32', release: '10.0.20348', version: 'Windows Server 2022 Standard', osRelease: '' }]
] as const)('%s', (name, facts) => {
  expect(systemName(facts)).toBe(name)
})
