'use client'

import { type DragEvent, type ReactNode, useState } from 'react'

const columnOf = (event: DragEvent) => (event.target as Element).closest<HTMLElement>('[data-column]')

type CardDragProps = {
  /** The name of the select in each card's form that says the column. */
  select: string
  /** What must be typed for a column, by its name. */
  needs: Record<string, string>
  children: ReactNode
}

/** Whether a card's own form may take it to a column. */
const mayGo = (card: HTMLElement | null, name: string, column: string | undefined) =>
  [...(card?.querySelector<HTMLSelectElement>(`select[name=${name}]`)?.options ?? [])].some(
    ({ value }) => value === column,
  )

/** Lets cards be dragged: a drop fills in the card's own form, and sends it unless the new column asks for something typed. */
export function CardDrag({ select: name, needs, children }: CardDragProps) {
  const [card, setCard] = useState<HTMLElement | null>(null)

  function over(event: DragEvent) {
    const column = columnOf(event)
    for (const one of event.currentTarget.querySelectorAll('[data-over]')) one.removeAttribute('data-over')
    if (!column || !mayGo(card, name, column.dataset.column)) return
    event.preventDefault()
    column.setAttribute('data-over', '')
  }

  function drop(event: DragEvent) {
    const state = columnOf(event)?.dataset.column ?? ''
    const form = card?.querySelector('form')
    const select = form?.querySelector<HTMLSelectElement>(`[name=${name}]`)
    end(event)
    if (!form || !select || !mayGo(card, name, state)) return
    event.preventDefault()
    select.value = state
    const needed = needs[state]
    if (!needed) return form.requestSubmit()
    form.closest('details')?.setAttribute('open', '')
    form.querySelector<HTMLElement>(`[name=${needed}]`)?.focus()
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
