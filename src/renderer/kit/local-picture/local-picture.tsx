import { useEffect, useState } from 'react'

interface Props {
  readonly file: File
  readonly alt: string
  readonly className?: string | undefined
}

/** The picture of a chosen file, from the file itself: nothing is sent for it. */
export function LocalPicture({ file, alt, className }: Props) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url === null ? null : <img className={className} src={url} alt={alt} />
}
