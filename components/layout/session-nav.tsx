'use client'

import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonVariants } from '@/components/ui/button-variants'
import { Menu } from '@/components/ui/menu'
import { useSession } from '@/lib/auth/use-session'
import { Link, usePathname } from '@/lib/i18n/navigation'
import type { NavText } from './nav-links'
import { SignOut } from './sign-out'

const LINK = 'inline-flex min-h-11 items-center gap-1.5 rounded-md px-3 font-medium hover:bg-sunken'
const ITEM = 'flex min-h-11 w-full items-center rounded-sm px-3 text-left font-medium hover:bg-sunken'

/** The part of the bar that depends on the session; `children` stand before sign-in or avatar. Prerendered: "signed out". */
export function SessionNav({ text, children }: { text: NavText; children: ReactNode }) {
  const path = usePathname()
  const { user, isAdmin } = useSession(path)
  if (!user) {
    return (
      <>
        {children}
        <div data-session="anon" className="member:invisible flex items-center gap-1.5">
          <Link href="/login" className={LINK}>
            {text.signIn}
          </Link>
          <Link href="/register" className={buttonVariants()}>
            {text.signUp}
          </Link>
        </div>
      </>
    )
  }
  return (
    <div data-session="user" className="flex items-center gap-1.5">
      <Link href="/partner-dashboard" prefetch={false} className={LINK}>
        {text.partner}
      </Link>
      <Link href="/dashboard" className={LINK}>
        {text.dashboard}
      </Link>
      {isAdmin && (
        <Menu
          buttonClass={LINK}
          button={
            <>
              {text.adminTools}
              <ChevronDown aria-hidden="true" className="size-4" />
            </>
          }
        >
          <ul>
            {text.admin.map(({ href, label }) => (
              <li key={href}>
                <Link href={href} prefetch={false} className={ITEM}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </Menu>
      )}
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
          label={text.signOut}
          done={text.signedOut}
          failed={text.signOutFailed}
          className={`${ITEM} mt-1.5`}
        />
      </Menu>
    </div>
  )
}
