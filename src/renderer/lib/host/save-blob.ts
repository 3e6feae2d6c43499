/** Hands bytes to the program around the screens as an ordinary download; answers the name of the file. */
export function saveBlob(blob: Blob, name: string): string {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(url), 60_000)
  return name
}
