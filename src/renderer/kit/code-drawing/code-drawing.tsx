interface Props {
  /** SVG of our own making. */
  readonly drawing: string
  readonly label: string
  readonly className?: string | undefined
}

/** A code to scan. */
export const CodeDrawing = ({ drawing, label, className }: Props) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is made here from a checked order number, no one's text
  <div className={className} role="img" aria-label={label} dangerouslySetInnerHTML={{ __html: drawing }} />
)
