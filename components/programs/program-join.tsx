'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { useSession } from '@/lib/auth/use-session'

const STANDINGS = ['joined', 'waiting', 'none'] as const

type Standing = (typeof STANDINGS)[number]
type ProgramJoinProps = Record<Standing, ReactNode> & { slug: string }

/** What a member can do about a program. They share one place, as high as the highest, so that nothing jumps or flashes. */
export function ProgramJoin({ slug, ...shown }: ProgramJoinProps) {
  const person = useSession().user?.email
  const [standing, setStanding] = useState<Standing>()
  useEffect(() => {
    if (!person) return
    const asked = new AbortController()
    fetch(`/api/programs/${slug}/standing`, { cache: 'no-store', signal: asked.signal })
      .then(async (answer) => setStanding(answer.ok ? (await answer.json()).standing : 'none'))
      .catch(() => asked.signal.aborted || setStanding('none'))
    return () => asked.abort()
  }, [person, slug])
  return (
    <div className="grid">
      {STANDINGS.map((one) => (
        <div key={one} className={`[grid-area:1/1] ${one === standing ? '' : 'invisible'}`}>
          {shown[one]}
        </div>
      ))}
    </div>
  )
}
