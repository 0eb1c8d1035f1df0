'use client'

import type { ReactNode } from 'react'
import { closeBehindLink } from '@/components/ui/menu'

/** The small screen's menu: a native popover, so it opens, closes and takes Escape without a script. */
export function SideMenu({ id, children }: { id: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: links are followed with the keyboard by click events too
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-labelledby={`${id}-title`}
      onClick={closeBehindLink}
      className="drawer lg:hidden"
    >
      {children}
    </div>
  )
}
