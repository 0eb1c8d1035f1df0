'use client'

import { useLinkStatus } from 'next/link'
import { useEffect } from 'react'

/** Before this many milliseconds nothing says that a page is loading. */
const PATIENCE = 400

/**
 * A line that grows under a link while its page loads, unless it loads at once, and the frame's word for it. For a `Link`
 * that is `relative`.
 */
export function LinkPending() {
  const { pending } = useLinkStatus()
  useEffect(() => {
    if (!pending) return
    const { dataset } = document.documentElement
    const timer = setTimeout(() => {
      dataset.loading = 'yes'
    }, PATIENCE)
    return () => {
      clearTimeout(timer)
      delete dataset.loading
    }
  }, [pending])
  return (
    <span
      aria-hidden
      data-pending={pending || undefined}
      className="pointer-events-none absolute inset-x-3 bottom-1 h-0.5 origin-left scale-x-0 rounded-full bg-canal ease-out data-pending:scale-x-100 data-pending:transition-transform data-pending:delay-150 data-pending:duration-[4s]"
    />
  )
}
