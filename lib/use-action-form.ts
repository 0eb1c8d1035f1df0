'use client'

import { useActionState, useEffect, useId, useRef } from 'react'
import { type ActionState, type FormAction, IDLE } from './action-state'

/**
 * One form pattern for every action: what was typed comes back, errors stand beside their field, and the first one
 * takes the focus. Works without scripts, because `action` is the server action itself.
 */
export function useActionForm<R>(action: FormAction<R>) {
  const [state, send, pending] = useActionState<ActionState<R>, FormData>(action, IDLE)
  const ref = useRef<HTMLFormElement>(null)
  // Pages left behind stay in the document, hidden: two forms with a field of the same name must not share an id.
  const id = useId()
  useEffect(() => {
    if (state.status !== 'error') return
    const first = ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]') ?? null
    const alert = ref.current?.querySelector<HTMLElement>('[role="alert"]') ?? null
    ;(first ?? alert)?.focus()
  }, [state])
  function field(name: string) {
    const errors = state.messages?.fields[name] ?? []
    return { id: `${id}-${name}`, name, defaultValue: state.values?.[name] ?? '', errors, required: true }
  }
  return {
    state,
    pending,
    field,
    error: state.messages?.summary,
    props: { ref, action: send, noValidate: true, 'aria-busy': pending },
  }
}
