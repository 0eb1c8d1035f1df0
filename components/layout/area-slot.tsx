'use client'

import { type ReactNode, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { AREA_SLOT } from './area-types'

/** Puts the places of the area shown into the small screen's menu, and takes them out with its page. */
export function AreaSlot({ children }: { children: ReactNode }) {
  const [slot, setSlot] = useState<Element | null>(null)
  useLayoutEffect(() => {
    setSlot(document.getElementById(AREA_SLOT))
    return () => setSlot(null)
  }, [])
  return slot && createPortal(children, slot)
}
