'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'

const EVERY = 2_000

/** Looks again while work goes on; without scripts there is a link beside it. */
export function Refresher() {
  const router = useRouter()
  useEffect(() => {
    const timer = setInterval(() => router.refresh(), EVERY)
    return () => clearInterval(timer)
  }, [router])
  return null
}
