'use client'

import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'

type MenuProps = { button: ReactNode; buttonClass: string; label?: string; children: ReactNode }

/**
 * A button that shows links: Enter, Space or arrow down opens, arrows and Tab walk, Escape or a step outside closes.
 * A disclosure and not role=menu: what is inside are ordinary links, and they stay so for everybody.
 */
export function Menu({ button, buttonClass, label, children }: MenuProps) {
  const [open, setOpen] = useState(false)
  const frame = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    if (!open) return
    function outside(event: Event) {
      if (!frame.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    document.addEventListener('focusin', outside)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('focusin', outside)
    }
  }, [open])

  function items() {
    return [...(frame.current?.querySelectorAll<HTMLElement>('[data-menu] :is(a, button)') ?? [])]
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && open) {
      setOpen(false)
      frame.current?.querySelector('button')?.focus()
    }
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!open) {
      setOpen(true)
      requestAnimationFrame(() => items()[0]?.focus())
      return
    }
    const all = items()
    const at = all.indexOf(document.activeElement as HTMLElement)
    all.at((at + (event.key === 'ArrowDown' ? 1 : -1)) % all.length)?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and links inside
    <div ref={frame} className="relative" onKeyDown={onKeyDown}>
      <button
        type="button"
        aria-expanded={open}
        aria-controls={id}
        aria-label={label}
        className={buttonClass}
        onClick={() => setOpen(!open)}
      >
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link that was followed closes the menu */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are followed with the keyboard by click events too */}
      <div
        id={id}
        data-menu
        hidden={!open}
        onClick={(event) => (event.target as Element).closest('a') && setOpen(false)}
        className="absolute right-0 z-40 mt-2 min-w-60 animate-rise rounded-md border bg-surface p-1.5 shadow-float"
      >
        {children}
      </div>
    </div>
  )
}
