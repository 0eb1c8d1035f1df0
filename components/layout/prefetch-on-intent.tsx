'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Addresses that answer with a file or a redirect, not with a page. */
const NO_PAGE = /^\/(api|auth|r)\//

/**
 * Prefetches a page when the pointer, a finger or the keyboard focus reaches its link. It belongs to the tabs of an area; public
 * pages have none. Links that are only in view are not prefetched (see `Link`): an administrators' page shows forty, and each
 * would be requested twice.
 */
export function PrefetchOnIntent() {
  const router = useRouter()
  useEffect(() => {
    const fetchAhead = ({ target }: Event) => {
      const link = (target as Element).closest?.('a')
      if (link?.origin !== location.origin || NO_PAGE.test(link.pathname)) return
      if (link.pathname !== location.pathname) router.prefetch(link.pathname + link.search)
    }
    addEventListener('pointerover', fetchAhead)
    addEventListener('focusin', fetchAhead)
  }, [router])
  return null
}
