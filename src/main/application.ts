import { protocol } from 'electron'
import { APP_SCHEME } from '@/main/protocol/origin'

export { start } from './start'

// Before the application is ready: the entry waits for this file.
protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } }
])
