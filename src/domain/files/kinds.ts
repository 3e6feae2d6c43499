/** Kinds of files that orders know, with the extensions that tell them (reference: files 1.1). `prod` and `filtered` are told by type and name. */
const EXTENSIONS = {
  gtx: ['gtx', 'gtxp', 'gtx4', 'arx4', 'arxp'],
  embroidery: ['dst', 'emb', 'pes', 'exp', 'jef', 'vp3', 'hus', 'xxx'],
  vectoriel: ['ai', 'eps', 'svg', 'cdr'],
  image: ['jpg', 'jpeg', 'png', 'gif', 'webp', 'tif', 'tiff', 'bmp', 'heic', 'psd'],
  pdf: ['pdf'],
  word: ['doc', 'docx', 'odt', 'rtf'],
  excel: ['xls', 'xlsx', 'ods', 'csv'],
  powerpoint: ['ppt', 'pptx', 'odp']
} as const

export const FILE_KINDS = ['prod', 'gtx', 'vectoriel', 'image', 'filtered', 'word', 'excel', 'powerpoint', 'pdf', 'embroidery'] as const
export type FileKind = (typeof FILE_KINDS)[number]

const MIMES: readonly (readonly [RegExp, FileKind])[] = [
  [/^image\/svg|postscript|illustrator/, 'vectoriel'],
  [/^image\//, 'image'],
  [/^application\/pdf$/, 'pdf'],
  [/msword|wordprocessingml|opendocument\.text|rtf/, 'word'],
  [/ms-excel|spreadsheetml|opendocument\.spreadsheet|text\/csv/, 'excel'],
  [/ms-powerpoint|presentationml|opendocument\.presentation/, 'powerpoint']
]

/** Extension of a name, lower-cased, or ''. */
export const extensionOf = (name: string): string => /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''

/** Kind of a file, or null for one that nobody knows: by its type `prod`, by a name that says filtered, by extension, then by media type. */
export function fileKind(file: { readonly name: string; readonly mime?: string; readonly type?: string | null }): FileKind | null {
  if (file.type === 'prod') return 'prod'
  const extension = extensionOf(file.name)
  const image = (EXTENSIONS.image as readonly string[]).includes(extension)
  if (image && /[-_. ](?:filtered|filtre)\.[^.]+$/i.test(file.name)) return 'filtered'
  for (const [kind, extensions] of Object.entries(EXTENSIONS) as [keyof typeof EXTENSIONS, readonly string[]][])
    if (extensions.includes(extension)) return kind
  return MIMES.find(([pattern]) => pattern.test(file.mime ?? ''))?.[1] ?? null
}

/** True for a file whose upload shows a preview: jpeg, jpg, png, svg and gif alone (reference: files 1.4). */
export const hasUploadPreview = (name: string): boolean => ['jpeg', 'jpg', 'png', 'svg', 'gif'].includes(extensionOf(name))
