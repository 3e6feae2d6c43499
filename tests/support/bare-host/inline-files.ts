import { isBag } from './only'

/** Puts the content of annotations' files into them, as base64: the reference gives them no address (reference: another-host 1.2). Changes the reply itself. */
export async function inlineFiles(reply: unknown, upstream: string, headers: Readonly<Record<string, string>>): Promise<void> {
  if (Array.isArray(reply)) {
    for (const one of reply) await inlineFiles(one, upstream, headers)
    return
  }
  if (!isBag(reply)) return
  const { file } = reply
  if (isBag(file) && 'image' in file && typeof file.url === 'string') {
    const content = await (
      await fetch(new URL(file.url, upstream), { headers: { authorization: headers.authorization ?? '' } })
    ).arrayBuffer()
    Object.assign(file, { data: Buffer.from(content).toString('base64') })
  }
  for (const part of Object.values(reply)) await inlineFiles(part, upstream, headers)
}
