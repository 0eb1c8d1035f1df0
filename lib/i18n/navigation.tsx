import NextLink from 'next/link'
import type { ComponentProps } from 'react'
import { useLocale } from './locale'
import { type Locale, pathIn } from './routing'

type LinkProps = Omit<ComponentProps<typeof NextLink>, 'href' | 'locale'> & { href: string; locale?: Locale }

/**
 * A link within the language of the page; `href` is the Spanish path. For server components: only the address goes to
 * the browser. A page outside [locale] passes the language as `locale`. Inside an area the target
 * is prefetched when the pointer is over it (`PrefetchOnIntent`), never because it is in view.
 */
export function Link({ href, locale, ...rest }: LinkProps) {
  return locale ? (
    <NextLink href={pathIn(locale, href)} prefetch={false} {...rest} />
  ) : (
    <LinkHere href={href} {...rest} />
  )
}

function LinkHere({ href, ...rest }: Omit<LinkProps, 'locale'>) {
  return <NextLink href={pathIn(useLocale(), href)} prefetch={false} {...rest} />
}
