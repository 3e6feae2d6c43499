/** A pasted picture has no name of its own: it gets one by its moment. */
const named = (file: File, now: Date): File =>
  file.name !== '' && file.name !== 'image.png'
    ? file
    : new File([file], `collage-${now.toISOString().slice(0, 19).replace(/[T:]/g, '-')}.png`, { type: file.type })

/** The files that are pasted; none where text is meant: office programs put a picture beside the text that one copied. */
export const pastedFiles = (data: DataTransfer | null, now: Date): readonly File[] =>
  data === null || data.types.includes('text/plain') ? [] : [...data.files].map((file) => named(file, now))
