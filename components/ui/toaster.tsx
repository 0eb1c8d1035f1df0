'use client'

import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { currentToasts, notifyLeftOver, subscribeToasts, type Toast } from './toast'

const NONE: Toast[] = []

/** Where notify() speaks: a polite live region that is always in the page. `icons` are drawn by the server. */
export function Toaster({ icons }: { icons: Record<Toast['kind'], ReactNode> }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE)
  useEffect(notifyLeftOver, [])
  return (
    <div
      role="status"
      aria-live="polite"
      className="fixed inset-x-4 bottom-4 z-50 grid justify-items-center gap-2"
    >
      {toasts.map(({ id, kind, text }) => (
        <p
          key={id}
          className="flex animate-rise items-center gap-2.5 rounded-md border bg-surface px-4 py-3 font-medium shadow-float"
        >
          {icons[kind]}
          {text}
        </p>
      ))}
    </div>
  )
}
