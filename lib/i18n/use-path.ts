'use client'

import { usePathname } from 'next/navigation'

/** The path of the page shown without its language: /en/vip → /vip. Apart from next-intl's, which weighs 6 kB. */
export function usePath(): string {
  return usePathname().replace(/^\/(?:en|es)(?=\/|$)/, '') || '/'
}
