'use client'

import { type DragEvent, type ReactNode, useState } from 'react'

const NEEDS: Record<string, string> = { won: 'amount', lost: 'reason' }
const columnOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-column]')

/** Lets cards be dragged: a drop fills in the card's own form, and sends it unless the new state needs words or an amount. */
export function DealDrag({ children }: { children: ReactNode }) {
  const [card, setCard] = useState<HTMLElement | null>(null)

  function over(event: DragEvent) {
    const column = columnOf(event)
    if (!card || !column) return
    event.preventDefault()
    for (const one of event.currentTarget.querySelectorAll('[data-over]')) one.removeAttribute('data-over')
    column.setAttribute('data-over', '')
  }

  function drop(event: DragEvent) {
    const state = columnOf(event)?.dataset.column ?? ''
    const form = card?.querySelector('form')
    const select = form?.querySelector<HTMLSelectElement>('[name=state]')
    end(event)
    if (!form || !select || ![...select.options].some(({ value }) => value === state)) return
    event.preventDefault()
    select.value = state
    const needed = NEEDS[state]
    if (!needed) return form.requestSubmit()
    form.closest('details')?.setAttribute('open', '')
    form.querySelector<HTMLInputElement>(`[name=${needed}]`)?.focus()
  }

  function end(event: DragEvent) {
    for (const one of event.currentTarget.querySelectorAll('[data-over]')) one.removeAttribute('data-over')
    setCard(null)
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: each card has a form for the keyboard; dragging is a shortcut
    <div
      onDragStart={(event) => setCard((event.target as Element).closest<HTMLElement>('[data-card]'))}
      onDragOver={over}
      onDrop={drop}
      onDragEnd={end}
    >
      {children}
    </div>
  )
}
