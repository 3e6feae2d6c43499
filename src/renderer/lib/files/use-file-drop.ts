import { type DragEvent, useEffect, useState } from 'react'
import { parisTime } from '@/domain/calendar/api-date'

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files')

/** Where files may be dropped: whether some hover over it, and the handlers of its element. A place inside another one takes them first. */
export function useFileDrop(onFiles: (files: readonly File[]) => void) {
  const [over, setOver] = useState(false)
  const handlers = {
    onDragOver: (event: DragEvent): void => {
      if (!carriesFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      setOver(true)
    },
    onDragLeave: (event: DragEvent): void => {
      if (!(event.relatedTarget instanceof Node && event.currentTarget.contains(event.relatedTarget))) setOver(false)
    },
    onDrop: (event: DragEvent): void => {
      setOver(false)
      if (!carriesFiles(event) || event.defaultPrevented) return
      event.preventDefault()
      onFiles([...event.dataTransfer.files])
    }
  }
  return { over, handlers }
}

/** Files dropped beside their place are not taken, and do not take the page away: browsers would show them in its stead. */
export function useNoOtherDrops(): void {
  useEffect(() => {
    const refuse = (event: globalThis.DragEvent): void => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    window.addEventListener('dragover', refuse)
    window.addEventListener('drop', refuse)
    return () => {
      window.removeEventListener('dragover', refuse)
      window.removeEventListener('drop', refuse)
    }
  }, [])
}

/** A pasted picture has no name of its own: it gets one by its moment. */
const named = (file: File, now: Date): File =>
  file.name !== '' && file.name !== 'image.png'
    ? file
    : new File([file], `collage-${parisTime(now).replace(/[ :]/g, '-')}.png`, { type: file.type })

/** The files that are pasted; none where text is meant: office programs put a picture beside the text that one copied. */
export const pastedFiles = (data: DataTransfer | null, now: Date): readonly File[] =>
  data === null || data.types.includes('text/plain') ? [] : [...data.files].map((file) => named(file, now))
