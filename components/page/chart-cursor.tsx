'use client'

import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from 'react'

type ChartCursorProps = { label: string; texts: string[]; children: ReactNode }

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, PageUp: -7, PageDown: 7 }

/**
 * Reads a chart day by day: a pointer or a finger over it, or the arrows, Page Up and Down, Home and End from the keyboard.
 * Where no script runs the table below has the numbers.
 */
export function ChartCursor({ label, texts, children }: ChartCursorProps) {
  const [at, setAt] = useState<number | null>(null)
  const last = texts.length - 1
  function point({ clientX, currentTarget }: PointerEvent) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const n = Math.floor(((clientX - left) / width) * texts.length)
    setAt(Math.min(Math.max(n, 0), last))
  }
  function onKeyDown(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (event.key === 'Escape') return setAt(null)
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? last : step && (at ?? last) + step
    if (next === undefined) return
    event.preventDefault()
    setAt(Math.min(Math.max(next, 0), last))
  }
  const text = at === null ? '' : texts[at]
  const middle = at === null ? 0 : ((at + 0.5) / texts.length) * 100
  return (
    <div className="relative">
      {children}
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={last}
        aria-valuenow={at ?? last}
        aria-valuetext={texts[at ?? last]}
        onPointerMove={point}
        onPointerDown={point}
        onPointerLeave={() => setAt(null)}
        onFocus={({ target }) => target.matches(':focus-visible') && setAt(at ?? last)}
        onBlur={() => setAt(null)}
        onKeyDown={onKeyDown}
        className="absolute inset-0 touch-pan-y"
      >
        {text && (
          <>
            <span
              className="pointer-events-none absolute inset-y-0 w-px bg-ink"
              style={{ left: `${middle}%` }}
            />
            <span
              data-chart-tip
              className="chart-tip"
              style={middle > 50 ? { right: `${100 - middle}%` } : { left: `${middle}%` }}
            >
              {text}
            </span>
          </>
        )}
      </div>
    </div>
  )
}
