'use client'

import { useActionState, useEffect, useId, useRef } from 'react'
import { type ActionState, type FormAction, IDLE } from './action-state'

export type ActionForm<R = unknown> = ReturnType<typeof useActionForm<R>>

/**
 * The state of a form that is one action: what was typed comes back, each field has its errors, and the first invalid one takes
 * the focus. Works without scripts, because `action` is the server action itself. `initial` fills the fields at first.
 */
export function useActionForm<R>(action: FormAction<R>, initial: Record<string, string> = {}) {
  const [state, send, pending] = useActionState<ActionState<R>, FormData>(action, IDLE)
  const ref = useRef<HTMLFormElement>(null)
  // Next keeps former pages in the document, hidden: two forms with a field of the same name must not share an id.
  const id = useId()
  useEffect(() => {
    if (state.status !== 'error') return
    const find = (selector: string) => ref.current?.querySelector<HTMLElement>(selector)
    ;(find('[aria-invalid="true"]') ?? find('[role="alert"]'))?.focus()
  }, [state])
  function field(name: string, start = initial[name] ?? '') {
    const errors = state.messages?.fields[name] ?? []
    return { id: `${id}-${name}`, name, value: state.values?.[name] ?? start, errors }
  }
  return {
    state,
    pending,
    field,
    error: state.messages?.summary,
    props: { ref, action: send, noValidate: true, 'aria-busy': pending },
  }
}
