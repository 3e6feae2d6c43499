import { mimeOf } from './content'
import { hasUploadPreview } from './kinds'

type Raw = Readonly<Record<string, unknown>>

/**
 * A file of an annotation whose content came beside its name, as base64 (reference: orders 2.6, another-host 1.2): the content becomes
 * its address. One that has an address stays as it is.
 */
export function withAddress(raw: Raw): Raw {
  const { url, data, name } = raw
  if (typeof data !== 'string' || data === '' || (typeof url === 'string' && url !== '')) return raw
  const named = typeof name === 'string' ? name : ''
  const address = data.startsWith('data:') ? data : `data:${mimeOf(named)};base64,${data}`
  return { ...raw, url: address, image: raw.image ?? hasUploadPreview(named) }
}
