'use client'

import { useLinkStatus } from 'next/link'

/** A line that grows under a link while its page loads, unless it loads at once. For a `Link` that is `relative`. */
export function LinkPending() {
  const { pending } = useLinkStatus()
  return (
    <span
      aria-hidden
      data-pending={pending || undefined}
      className="pointer-events-none absolute inset-x-3 bottom-1 h-0.5 origin-left scale-x-0 rounded-full bg-canal ease-out data-pending:scale-x-100 data-pending:transition-transform data-pending:delay-150 data-pending:duration-[4s]"
    />
  )
}
