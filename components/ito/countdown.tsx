'use client'

import { useEffect, useState } from 'react'

type Texts = Record<'left' | 'days' | 'hours' | 'minutes', string>
type Props = {
  until: string
  /** What the chain's clock is ahead of this one, in milliseconds. */
  offset: number
  texts: Texts
}

const MINUTE = 60_000

/** How long something takes yet, by the chain's clock. The date stands beside it: without scripts nothing is missing. */
export function Countdown({ until, offset, texts }: Props) {
  const [left, setLeft] = useState<number | null>(null)
  useEffect(() => {
    const look = () => setLeft(Math.max(0, Date.parse(until) - Date.now() - offset))
    look()
    const timer = setInterval(look, MINUTE / 2)
    return () => clearInterval(timer)
  }, [until, offset])
  const minutes = left === null ? null : Math.floor(left / MINUTE)
  return (
    <p className="figures min-h-6 font-medium" data-live="">
      {minutes !== null && (
        <>
          {texts.left} {Math.floor(minutes / 1440)} {texts.days} {Math.floor(minutes / 60) % 24} {texts.hours}{' '}
          {minutes % 60} {texts.minutes}
        </>
      )}
    </p>
  )
}
