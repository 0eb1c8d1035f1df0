'use client'

import type { ReactNode } from 'react'
import { Menu } from '@/components/ui/menu'
import { useSession } from '@/lib/auth/use-session'
import { usePath } from '@/lib/i18n/use-path'
import type { AccountText } from './nav-links'
import { SignOut } from './sign-out'

type SessionNavProps = {
  text: AccountText
  home: string
  /** What visitors, members and administrators see, rendered by the server: the links cost no script. */
  anonymous: ReactNode
  member: ReactNode
  admin: ReactNode
  children: ReactNode
}

/** The part of the bar that depends on the session; `children` come before sign-in or avatar. Prerendered: "signed out". */
export function SessionNav({ text, home, anonymous, member, admin, children }: SessionNavProps) {
  const { user, isAdmin } = useSession(usePath())
  if (!user) {
    return (
      <>
        {children}
        <div data-session="anon" className="member:invisible flex items-center gap-1.5">
          {anonymous}
        </div>
      </>
    )
  }
  return (
    <div data-session="user" className="flex items-center gap-1.5">
      {member}
      {isAdmin && admin}
      {children}
      <Menu
        label={text.account.replace('{email}', user.email)}
        button={user.email.charAt(0).toUpperCase()}
        buttonClass="ml-1 grid size-11 place-items-center rounded-full bg-canal font-semibold text-lg text-on-canal hover:bg-canal-strong"
      >
        <div className="border-b px-3 pt-1.5 pb-2.5">
          <p className="max-w-72 truncate font-medium">{user.email}</p>
          {isAdmin && <p className="text-ink-soft text-sm">{text.administrator}</p>}
        </div>
        <SignOut
          text={text}
          home={home}
          label={text.signOut}
          className="mt-1.5 flex min-h-11 w-full items-center rounded-sm px-3 text-left font-medium hover:bg-sunken"
        />
      </Menu>
    </div>
  )
}
