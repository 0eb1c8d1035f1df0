'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { closeBehindLink } from '@/components/ui/menu'

/**
 * The small screen's menu: a native popover, so it opens, closes and takes Escape without a script. It listens to the document's
 * own clicks: the places of an area come through a portal, whose clicks React gives to the area and not to this menu.
 */
export function SideMenu({ id, children }: { id: string; children: ReactNode }) {
  const menu = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const shown = menu.current
    shown?.addEventListener('click', closeBehindLink)
    return () => shown?.removeEventListener('click', closeBehindLink)
  }, [])
  return (
    <div
      ref={menu}
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      className="drawer lg:hidden"
    >
      {children}
    </div>
  )
}
