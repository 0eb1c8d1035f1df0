'use client'

import type { ReactNode } from 'react'
import { Menu } from '@/components/ui/menu'
import { useSession } from '@/lib/auth/use-session'
import { usePath } from '@/lib/i18n/use-path'
import type { AccountText } from './account-text'

type AvatarMenuProps = { id: string; text: AccountText; buttonClass: string; children: ReactNode }

/** The avatar and its menu. The letter is drawn by the style sheet, before any script and where none runs. */
export function AvatarMenu({ id, text, buttonClass, children }: AvatarMenuProps) {
  const { user } = useSession(usePath())
  return (
    <Menu
      id={id}
      label={user ? text.account.replace('{email}', user.email) : text.yourAccount}
      button={<span className="viewer-letter" />}
      buttonClass={buttonClass}
    >
      {children}
    </Menu>
  )
}

/** The address of who is signed in, from the style sheet until the session is read. */
export function ViewerEmail({ className }: { className: string }) {
  const { user } = useSession()
  return <p className={user ? className : `${className} viewer-email`}>{user?.email}</p>
}
