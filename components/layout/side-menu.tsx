'use client'

import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '@/lib/auth/use-session'
import { usePath } from '@/lib/i18n/use-path'
import type { AccountText } from './nav-links'
import { SIDE_MENU_ID, SIDE_MENU_ITEM } from './side-menu-look'
import { SignOut } from './sign-out'

type SideMenuProps = {
  text: AccountText
  home: string
  /** Rendered by the server, as in SessionNav. */
  head: ReactNode
  links: ReactNode
  member: ReactNode
  admin: ReactNode
  anonymous: ReactNode
  languages: ReactNode
}

/** The small screen's menu: a native popover, so it opens, closes and takes Escape without a script. */
export function SideMenu({ text, home, head, links, member, admin, anonymous, languages }: SideMenuProps) {
  const path = usePath()
  const panel = useRef<HTMLDivElement>(null)
  const { user, isAdmin } = useSession(path)
  const shown = useRef(path)
  useEffect(() => {
    // a new page closes the menu; scripts that load while it is open do not
    if (shown.current === path) return
    shown.current = path
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [path])
  return (
    <div
      ref={panel}
      id={SIDE_MENU_ID}
      popover="auto"
      role="dialog"
      aria-labelledby={`${SIDE_MENU_ID}-title`}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto border-l bg-paper p-4 text-ink shadow-float backdrop:bg-ink/40 lg:hidden"
    >
      {head}
      {user && (
        <div className="border-b px-3 pt-1 pb-3 text-sm">
          <p className="truncate text-ink-soft">{user.email}</p>
          {isAdmin && <p className="font-medium">{text.administrator}</p>}
        </div>
      )}
      <ul className="grid border-b py-3">
        {links}
        {user && member}
      </ul>
      {isAdmin && admin}
      {languages}
      <div className="py-3">
        {user ? (
          <SignOut text={text} home={home} label={text.signOutMenu} className={SIDE_MENU_ITEM} />
        ) : (
          anonymous
        )}
      </div>
    </div>
  )
}
