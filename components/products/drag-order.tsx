'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ActionForm } from '@/components/ui/form'
import type { FormAction } from '@/lib/action-state'

type DragOrderProps = { action: FormAction; isOn: boolean; children: ReactNode }

/**
 * Lets the rows of a table be dragged by their handles. Dropping one sends the same command as its buttons; the row goes back to
 * where it was, and the answer shows the new order.
 */
export function DragOrder({ action, isOn, children }: DragOrderProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [drags, setDrags] = useState(false)
  useEffect(() => {
    const rows = frame.current?.querySelector('tbody')
    if (!isOn || !rows) return
    let stop = () => {}
    let isGone = false
    import('sortablejs').then(({ default: Sortable }) => {
      if (isGone) return
      const sortable = Sortable.create(rows, {
        handle: '[data-handle]',
        draggable: 'tr[data-row]',
        ghostClass: 'opacity-40',
        onEnd: ({ item, oldIndex, newIndex }) => {
          if (oldIndex === newIndex) return
          const next = item.nextElementSibling?.closest<HTMLElement>('tr[data-row]')
          send(frame.current, item.dataset.row ?? '', next?.dataset.row ?? '')
          putBack(rows, item, oldIndex ?? 0)
        },
      })
      stop = () => sortable.destroy()
      setDrags(true)
    })
    return () => {
      isGone = true
      stop()
      setDrags(false)
    }
  }, [isOn])
  return (
    <div ref={frame} data-drags={drags || undefined} className="group/order grid grid-cols-[minmax(0,1fr)]">
      {children}
      <div hidden>
        <ActionForm action={action} hidden={{ product_id: '', before_id: '' }} isToastOnly />
      </div>
    </div>
  )
}

/** React has to find its rows where it left them. */
function putBack(rows: HTMLElement, item: HTMLElement, index: number) {
  item.remove()
  rows.insertBefore(item, rows.children[index] ?? null)
}

function send(frame: HTMLElement | null, id: string, before: string) {
  const form = frame?.querySelector<HTMLFormElement>(':scope > [hidden] form')
  const fields: Record<string, string> = { product_id: id, before_id: before }
  for (const [name, value] of Object.entries(fields)) {
    const field = form?.querySelector<HTMLInputElement>(`input[name=${name}]`)
    if (field) field.value = value
  }
  form?.requestSubmit()
}
