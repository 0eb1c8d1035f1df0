'use client'

import { lazy, Suspense } from 'react'
import { useSession } from '@/lib/auth/use-session'
import type { ViewTexts } from './view-texts'

const Banner = lazy(() => import('./view-banner').then(({ ViewBanner }) => ({ default: ViewBanner })))

/** The banner on pages that are the same text for everybody: loaded only for who looks at the site as somebody. */
export function ViewIsland({ texts }: { texts: ViewTexts }) {
  const { user, view } = useSession()
  if (!user || !view) return null
  return (
    <div className="page pt-4">
      <Suspense>
        <Banner texts={texts} name={user.name} isOver={view.isOver} />
      </Suspense>
    </div>
  )
}
