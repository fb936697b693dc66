import type { ReactNode } from 'react'

/** A link out of the desk. `href` must have passed safeUrl. */
export const OutLink = ({
  href,
  className,
  children,
}: {
  href: string
  className?: string | undefined
  children: ReactNode
}) => (
  <a href={href} target="_blank" rel="noopener noreferrer" className={className}>
    {children}
  </a>
)
