import type { ReactNode } from 'react'
import { Link } from '@/lib/i18n/navigation'

/** A question and the link that answers it; the whole line is tall enough for a thumb. */
export function TextLink({
  href,
  question,
  children,
}: {
  href: string
  question?: ReactNode
  children: ReactNode
}) {
  return (
    <p className="flex min-h-11 flex-wrap items-center gap-x-1.5">
      {question}
      <Link
        href={href}
        className="py-2.5 font-medium text-canal underline decoration-canal/40 underline-offset-4 hover:decoration-canal"
      >
        {children}
      </Link>
    </p>
  )
}
