'use client'

import { type ReactNode, useLayoutEffect, useRef } from 'react'

/**
 * The page's content and the skip link's target. The router keeps pages that were left, hidden in the document: theirs give
 * the id up.
 */
export function Main({ className, children }: { className?: string; children: ReactNode }) {
  const main = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    const shown = main.current
    if (shown) shown.id = 'content'
    return () => shown?.removeAttribute('id')
  }, [])
  return (
    <main ref={main} id="content" tabIndex={-1} className={className}>
      {children}
    </main>
  )
}
