import { type DragEvent, useState } from 'react'

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

/** A pasted picture has no name of its own: it gets one by its moment. */
const named = (file: File, now: Date): File =>
  file.name !== '' && file.name !== 'image.png'
    ? file
    : new File([file], `collage-${now.toISOString().slice(0, 19).replace(/[T:]/g, '-')}.png`, { type: file.type })

/** The files that are pasted; none where text is meant: office programs put a picture beside the text that one copied. */
export const pastedFiles = (data: DataTransfer | null, now: Date): readonly File[] =>
  data === null || data.types.includes('text/plain') ? [] : [...data.files].map((file) => named(file, now))
