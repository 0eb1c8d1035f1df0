'use client'

import { useEffect } from 'react'
import { report } from '@/lib/auth/use-session'

/** Tells the bar, which is older than this page, who looks at it and how many notices wait. */
export function ViewerNow({ email, name, isAdmin, unread, viewedBy, isOver }: ViewerNowProps) {
  useEffect(() => {
    report({
      user: { email, name },
      isAdmin,
      unread,
      view: viewedBy === null ? null : { by: viewedBy, isOver },
    })
  }, [email, name, isAdmin, unread, viewedBy, isOver])
  return null
}

type ViewerNowProps = {
  email: string
  name: string
  isAdmin: boolean
  unread: number
  viewedBy: string | null
  isOver: boolean
}
