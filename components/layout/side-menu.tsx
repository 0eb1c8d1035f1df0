'use client'

import { Menu as MenuIcon, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSession } from '@/lib/auth/use-session'
import { Link, usePathname } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/routing'
import { LocaleLink } from './locale-switch'
import type { NavText } from './nav-links'
import { SignOut } from './sign-out'

const ITEM = 'flex min-h-11 w-full items-center rounded-md px-3 text-left font-medium hover:bg-sunken'
const ID = 'side-menu'

type SideMenuProps = { text: NavText; locale: Locale; locales: readonly Locale[] }

/** The small screen's menu: a native popover, so it opens, closes and takes Escape without a script. */
export function SideMenu({ text, locale, locales }: SideMenuProps) {
  const path = usePathname()
  const panel = useRef<HTMLDivElement>(null)
  const { user, isAdmin } = useSession(path)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes the menu
  useEffect(() => {
    if (panel.current?.matches(':popover-open')) panel.current.hidePopover()
  }, [path])
  const links = [
    { href: '/ito', label: text.ito },
    ...(user ? [{ href: '/partner-dashboard', label: text.partnerDashboard }] : []),
    ...(user ? [{ href: '/dashboard', label: text.dashboard }] : []),
  ]
  return (
    <div className="lg:hidden">
      <button
        type="button"
        popoverTarget={ID}
        aria-label={text.menu}
        className="grid size-11 place-items-center rounded-md hover:bg-sunken"
      >
        <MenuIcon aria-hidden="true" className="size-6" />
      </button>
      <div
        ref={panel}
        id={ID}
        popover="auto"
        role="dialog"
        aria-labelledby={`${ID}-title`}
        className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overflow-y-auto border-l bg-paper p-4 text-ink shadow-float backdrop:bg-ink/40"
      >
        <div className="flex items-center justify-between pl-3">
          <h2 id={`${ID}-title`} className="text-h4">
            {text.menu}
          </h2>
          <button
            type="button"
            popoverTarget={ID}
            popoverTargetAction="hide"
            aria-label={text.closeMenu}
            className="grid size-11 place-items-center rounded-md hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-6" />
          </button>
        </div>
        {user && (
          <div className="border-b px-3 pt-1 pb-3 text-sm">
            <p className="truncate text-ink-soft">{user.email}</p>
            {isAdmin && <p className="font-medium">{text.administrator}</p>}
          </div>
        )}
        <ul className="grid border-b py-3">
          {links.map(({ href, label }) => (
            <li key={href}>
              <Link
                href={href}
                prefetch={false}
                className={`${ITEM} ${href === '/ito' ? 'font-semibold text-mola-text' : ''}`}
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
        {isAdmin && (
          <div className="border-b py-3">
            <p className="px-3 pb-1 text-ink-soft text-sm">{text.adminTools}</p>
            <ul>
              {text.admin.map(({ href, label }) => (
                <li key={href}>
                  <Link href={href} prefetch={false} className={ITEM}>
                    {href === '/admin' ? text.adminDashboard : label}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
        <ul aria-label={text.language} className="grid border-b py-3">
          {locales.map((to) => (
            <li key={to}>
              <LocaleLink to={to} current={locale} className={`${ITEM} aria-[current]:text-canal`} />
            </li>
          ))}
        </ul>
        <div className="py-3">
          {user ? (
            <SignOut
              label={text.signOutMenu}
              done={text.signedOut}
              failed={text.signOutFailed}
              className={ITEM}
            />
          ) : (
            <>
              <Link href="/login" className={ITEM}>
                {text.signIn}
              </Link>
              <Link href="/register" className={`${ITEM} text-canal`}>
                {text.signUp}
              </Link>
            </>
          )}
        </div>
      </div>
    </div>
  )
}
