'use client'

import { useEffect } from 'react'
import { type Reported, report } from '@/lib/auth/use-session'

/** Tells the bar, which is older than this page, who looks at it and how many notices wait. */
export function ViewerNow({ viewer }: { viewer: Reported }) {
  const facts = JSON.stringify(viewer)
  useEffect(() => report(JSON.parse(facts) as Reported), [facts])
  return null
}
