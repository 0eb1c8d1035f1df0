'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** Sends the form around which it is, once, when the page is looked at. Without scripts its button does the same. */
export function ReadOnShow({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const send = () => {
      if (document.visibilityState !== 'visible') return
      document.removeEventListener('visibilitychange', send)
      ref.current?.querySelector('form')?.requestSubmit()
    }
    document.addEventListener('visibilitychange', send)
    send()
    return () => document.removeEventListener('visibilitychange', send)
  }, [])
  return (
    <div ref={ref} className="[@media(scripting:enabled)]:hidden">
      {children}
    </div>
  )
}
