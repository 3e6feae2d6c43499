/** Bytes that look like chance and are always the same for the same seed: what compressed pictures weigh. */
export function noise(seed: number, length: number): Buffer {
  const bytes = Buffer.allocUnsafe(length)
  let state = (seed ^ 0x9e3779b9) >>> 0 || 1
  for (let at = 0; at < length; at++) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    bytes[at] = state & 0xff
  }
  return bytes
}

/** The same as letters and digits, in lines of 100. */
export function noiseText(seed: number, length: number): string {
  const text = noise(seed, Math.ceil(length * 0.75)).toString('base64url')
  return (text.match(/.{1,99}/g) ?? []).join('\n').slice(0, Math.max(length, 0)).padEnd(length, '0')
}
