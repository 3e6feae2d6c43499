import { formatScaled } from './scaled'

/** A file size in binary units, base 1024 (reference: words 2.3): '980 o', '38 Ko', '4,2 Mo', '1 Go'. `bytes` is 0 or more. */
export const formatFileSize = (bytes: number): string => formatScaled(bytes, 1024, ['o', 'Ko', 'Mo', 'Go'])
