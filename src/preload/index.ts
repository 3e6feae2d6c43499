import { contextBridge, type IpcRendererEvent, ipcRenderer } from 'electron'
import type { Bridge } from '@/contract/desktop/bridge'
import { CALL_CHANNELS, EVENT_CHANNELS } from '@/contract/desktop/bridge-channels'

/** What pages see of the desktop: named channels alone, never ipcRenderer. Main checks the sender and validates what is sent. */
const bridge: Bridge = {
  call: (channel, input) =>
    CALL_CHANNELS.includes(channel) ? ipcRenderer.invoke(channel, input) : Promise.reject(new Error(`No call is named ${String(channel)}`)),
  on: (channel, listener) => {
    if (!EVENT_CHANNELS.includes(channel)) throw new Error(`No event is named ${String(channel)}`)
    const hear = (_: IpcRendererEvent, data: Parameters<typeof listener>[0]): void => listener(data)
    ipcRenderer.on(channel, hear)
    return () => {
      ipcRenderer.removeListener(channel, hear)
    }
  }
}

contextBridge.exposeInMainWorld('atelier', Object.freeze(bridge))
