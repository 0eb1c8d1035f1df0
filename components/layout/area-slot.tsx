'use client'

import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
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

const WIDE = '[data-slot=bar]{max-width:none;padding-inline:1.25rem}'

/** Makes the bar as wide as the area below it, while the area is shown: a page that the router hides keeps its place in the document. */
export function WideBar() {
  const rule = useRef<HTMLStyleElement>(null)
  useLayoutEffect(() => {
    const { current } = rule
    if (current) current.media = 'all'
    return () => {
      if (current) current.media = 'not all'
    }
  }, [])
  return <style ref={rule}>{WIDE}</style>
}
