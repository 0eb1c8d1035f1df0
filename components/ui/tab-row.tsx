'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { cn } from '@/lib/utils'

/**
 * A row of tabs on one line: where it is longer than its place it scrolls sideways to the current one, and fades at an edge
 * behind which there is more. On a phone it is as wide as the page.
 */
export function TabRow({ className, children }: { className?: string | undefined; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address brings its own tab into sight
  useEffect(() => {
    const list = row.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      const tab = list.querySelector<HTMLElement>('[data-open], [aria-current]')
      if (tab) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2
      // Chromium keeps the fades of a row that has become wide enough
      list.toggleAttribute('data-fits', list.scrollWidth <= list.clientWidth)
    })
    observer.observe(list)
    return () => observer.disconnect()
  }, [children])
  return (
    <ul ref={row} className={cn('tab-row fade-edges -mx-5 px-2 sm:mx-0 sm:px-0', className)}>
      {children}
    </ul>
  )
}
