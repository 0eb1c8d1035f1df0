'use client'

import { type KeyboardEvent, type ReactNode, useRef } from 'react'

/** Closes a popover in which a link was followed: the next page keeps the bar. */
export function closeBehindLink({ target, currentTarget }: Pick<Event, 'target' | 'currentTarget'>) {
  if ((target as Element).closest('a')) (currentTarget as HTMLElement).hidePopover()
}

type MenuProps = { id: string; button: ReactNode; buttonClass: string; label?: string; children: ReactNode }

/**
 * A button that shows links: a native popover, so that it opens, closes and takes Escape without scripts; with them the
 * arrows walk. A disclosure and not role=menu: what is inside are ordinary links, and they stay so for everybody.
 */
export function Menu({ id, button, buttonClass, label, children }: MenuProps) {
  const panel = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    event.preventDefault()
    if (!panel.current?.matches(':popover-open')) panel.current?.showPopover()
    const all = [...(panel.current?.querySelectorAll<HTMLElement>('a, button') ?? [])].filter((one) =>
      one.checkVisibility(),
    )
    const at = all.indexOf(document.activeElement as HTMLElement)
    const down = event.key === 'ArrowDown'
    all.at(at < 0 ? (down ? 0 : -1) : (at + (down ? 1 : -1)) % all.length)?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the button and links inside
    <div onKeyDown={walk}>
      <button type="button" popoverTarget={id} aria-label={label} className={buttonClass}>
        {button}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a link that was followed closes the menu */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: links are followed with the keyboard by click events too */}
      <div ref={panel} id={id} popover="auto" onClick={closeBehindLink} className="menu-panel">
        {children}
      </div>
    </div>
  )
}
