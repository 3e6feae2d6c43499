import type { ReactNode } from 'react'

/** An icon or a shortened text that carries a meaning of its own: told to screen readers and shown under the pointer. */
export function Meaning({ label, className, children }: { label: string; className?: string | undefined; children: ReactNode }) {
  return (
    <span role="img" aria-label={label} title={label} className={className}>
      {children}
    </span>
  )
}
