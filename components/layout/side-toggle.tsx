'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { SIDE } from '@/lib/side'
import { remember } from '@/lib/storage'

type SideToggleProps = { collapse: string; expand: string; children: ReactNode }

/** Makes the side navigation narrow or wide; the browser remembers it. Nothing to press where no script runs. */
export function SideToggle({ collapse, expand, children }: SideToggleProps) {
  const [isNarrow, setNarrow] = useState(false)
  useEffect(() => setNarrow(document.documentElement.dataset.side === 'narrow'), [])
  function toggle() {
    const { dataset } = document.documentElement
    if (isNarrow) delete dataset.side
    else dataset.side = 'narrow'
    remember(SIDE, isNarrow ? null : 'narrow')
    setNarrow(!isNarrow)
  }
  const label = isNarrow ? expand : collapse
  return (
    <button
      type="button"
      onClick={toggle}
      title={label}
      className="side-link side-toggle w-full text-left max-lg:hidden"
    >
      {children}
      <span className="side-word">{label}</span>
    </button>
  )
}
