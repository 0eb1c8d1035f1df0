'use client'
import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

/** Addresses that answer with no page, but with a file or somewhere else. */
const NO_PAGE = /^\/(api|auth|r)\//

/**
 * Fetches a page when somebody points at its link, with a finger or the keyboard too; stands with the tabs of an area, public
 * pages do without. Links in view are left alone (`Link` says so): a page of the administration shows forty, and each would
 * be asked for twice.
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
