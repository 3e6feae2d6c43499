/** True when the file at `path` is a zip whose directory can be read and holds at least one entry. A cut file has no directory. */
export async function isWholeZip(path: string): Promise<boolean> {
  const { openPromise } = await import('yauzl')
  try {
    const zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    zip.close()
    return zip.entryCount > 0
  } catch {
    return false
  }
}
