import '@/renderer/kit/theme/global.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import * as z from 'zod/mini'
import { askBeforeUnload } from '@/renderer/lib/drafts/unsaved'
import { takeZoomKeys } from '@/renderer/lib/host/zoom-keys'
import { followUpdate } from '@/renderer/lib/updates/station-update'
import { App } from './app'
import { leftByAll } from './station/left-here'
import { startStation } from './station/station-gate'

// The page's policy forbids code made from text; zod would try, and be refused, once.
z.config({ jitless: true })
takeZoomKeys()
askBeforeUnload()
void startStation()
followUpdate(leftByAll)

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>
  )
