'use client'

import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { usePathname } from '@/lib/i18n/navigation'
import { type Locale, localeCookie, routing } from '@/lib/i18n/routing'

const NAMES: Record<Locale, string> = { es: 'Español', en: 'English' }

type LocaleLinkProps = { to: Locale; current: Locale; className: string }

/**
 * The same page in another language, with its query. Until scripts run the Spanish link carries /es, which the
 * middleware turns into a stored preference; after that the address is the plain one and the click stores it.
 */
export function LocaleLink({ to, current, className }: LocaleLinkProps) {
  const path = usePathname()
  const [tail, setTail] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page brings a new query
  useEffect(look, [path])
  function look() {
    setTail(window.location.search + window.location.hash)
  }
  function remember() {
    const { name, maxAge } = localeCookie
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
    document.cookie = `${name}=${to}; path=/; max-age=${maxAge}; samesite=lax`
  }
  const rest = path === '/' ? '' : path
  const prefix = to !== routing.defaultLocale || tail === undefined ? `/${to}` : ''
  return (
    <a
      href={(prefix + rest || '/') + (tail ?? '')}
      hrefLang={to}
      lang={to}
      aria-current={to === current ? 'true' : undefined}
      onPointerDown={look}
      onFocus={look}
      onClick={remember}
      className={className}
    >
      {NAMES[to]}
      {to === current && <Check aria-hidden="true" className="ml-1.5 size-4" />}
    </a>
  )
}

type LocaleSwitchProps = { locale: Locale; locales: readonly Locale[] }

export function LocaleSwitch({ locale, locales }: LocaleSwitchProps) {
  const other = locales.find((candidate) => candidate !== locale) ?? locale
  return (
    <LocaleLink
      to={other}
      current={locale}
      className="inline-flex min-h-11 items-center rounded-md px-3 font-medium hover:bg-sunken"
    />
  )
}
