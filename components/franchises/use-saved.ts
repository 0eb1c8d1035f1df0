'use client'

import { useSyncExternalStore } from 'react'
import { useSession } from '@/lib/auth/use-session'

type Saved = { person: string; ids: ReadonlySet<string> }

const NONE: ReadonlySet<string> = new Set()
let saved: Saved = { person: '', ids: NONE }
let asked = ''
const listeners = new Set<() => void>()

function publish(next: Saved) {
  saved = next
  for (const listener of listeners) listener()
}

/** Asks once for each person; without an answer nothing is shown as saved, and saving again does no harm. */
async function ask(person: string) {
  asked = person
  try {
    const answer = await fetch('/api/franchise-saves', { cache: 'no-store' })
    if (answer.ok) publish({ person, ids: new Set((await answer.json()).saved) })
  } catch {
    asked = ''
  }
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether the reader saved a listing, on pages that are the same for everybody. */
export function useSaved(listing: string): boolean {
  const person = useSession().user?.email ?? ''
  const current = useSyncExternalStore(
    subscribe,
    () => saved,
    () => saved,
  )
  if (person && asked !== person && typeof window !== 'undefined') void ask(person)
  return current.person === person && current.ids.has(listing)
}
