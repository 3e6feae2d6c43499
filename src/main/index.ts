import { app, protocol } from 'electron'
import { APP_SCHEME } from '@/main/protocol/origin'
import { start } from './start'

protocol.registerSchemesAsPrivileged([
  { scheme: APP_SCHEME, privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true } }
])
app.setAppUserModelId('fr.atelier.desktop')

if (app.requestSingleInstanceLock()) start()
else app.quit()
