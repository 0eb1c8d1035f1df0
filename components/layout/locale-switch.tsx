'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { type Locale, localeCookie, pathIn } from '@/lib/i18n/routing'
import { usePath } from '@/lib/i18n/use-path'

const NAMES: Record<Locale, string> = { es: 'Español', en: 'English' }
const SCROLL = 'alianza-scroll'

type LocaleLinkProps = { to: Locale; current: Locale; className: string; children?: ReactNode }

/**
 * The same page in another language, with its query and scroll position. Until scripts run the Spanish link carries /es, which
 * the middleware turns into a stored preference; after that the address is the plain one and the click stores it.
 */
export function LocaleLink({ to, current, className, children }: LocaleLinkProps) {
  const path = usePath()
  const [tail, setTail] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings a new query
  useEffect(look, [path])
  useEffect(returnToPlace, [])
  function look() {
    setTail(window.location.search + window.location.hash)
  }
  function remember() {
    const { name, maxAge } = localeCookie
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=${to}; path=/; max-age=${maxAge}; samesite=lax`
    const { scrollHeight } = document.documentElement
    sessionStorage.setItem(SCROLL, `${path} ${window.scrollY / scrollHeight}`)
  }
  return (
    <a
      href={tail === undefined ? `/${to}${path === '/' ? '' : path}` : pathIn(to, path + tail)}
      hrefLang={to}
      lang={to}
      aria-current={to === current ? 'true' : undefined}
      onPointerDown={look}
      onFocus={look}
      onClick={remember}
      className={className}
    >
      {NAMES[to]}
      {to === current && children}
    </a>
  )
}

/** Texts differ in length: the scroll position is stored as a share of the page. */
function returnToPlace() {
  const [path, share] = sessionStorage.getItem(SCROLL)?.split(' ') ?? []
  if (!path || !share) return
  sessionStorage.removeItem(SCROLL)
  const isSame = window.location.pathname.replace(/^\/en(?=\/|$)/, '') === (path === '/' ? '' : path)
  const isHome = path === '/' && /^\/(en)?$/.test(window.location.pathname)
  if (isSame || isHome)
    window.scrollTo({ top: Number(share) * document.documentElement.scrollHeight, behavior: 'instant' })
}
