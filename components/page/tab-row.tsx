'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { TAB_ROW } from '@/components/ui/tab'
import { cn } from '@/lib/utils'

/** A row of tabs: on a phone it scrolls sideways to the current one, with edges that fade where more is; else it wraps. */
export function TabRow({ className, children }: { className: string | undefined; children: ReactNode }) {
  const row = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address brings its own tab into sight
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]')
    if (row.current && tab)
      row.current.scrollLeft = tab.offsetLeft - (row.current.clientWidth - tab.offsetWidth) / 2
  }, [children])
  return (
    <ul
      ref={row}
      className={cn(TAB_ROW, 'relative -mx-5 px-2 max-sm:fade-edges sm:mx-0 sm:flex-wrap sm:px-0', className)}
    >
      {children}
    </ul>
  )
}
