/**
 * The text of a file that somebody may have written with the tools of their system: in UTF-8, in UTF-16 as PowerShell's redirection does, or by the
 * code page of Western Europe, as `Set-Content` does: read as UTF-8 that would lose its accents. Without a byte order mark.
 */
export function decodedText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
