'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'

const EVERY = 2_000

/** Looks again while work goes on, never before the last look has come; without scripts there is a link beside it. */
export function Refresher() {
  const router = useRouter()
  const [isLooking, startLooking] = useTransition()
  useEffect(() => {
    if (isLooking) return
    const timer = setTimeout(() => startLooking(() => router.refresh()), EVERY)
    return () => clearTimeout(timer)
  }, [router, isLooking])
  return null
}
