'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { useSession } from '@/lib/auth/use-session'

type Saved = { person: string; ids: ReadonlySet<string> }

const NONE: ReadonlySet<string> = new Set()
let saved: Saved = { person: '', ids: NONE }
/** Whose list was requested, so that many cards of a page request it once. */
let requestedFor = ''
const listeners = new Set<() => void>()

function publish(next: Saved) {
  saved = next
  for (const listener of listeners) listener()
}

/** Loads a person's list once. After a failure nothing is shown as saved, saving again does no harm, and the next page tries again. */
async function load(person: string) {
  if (requestedFor === person) return
  requestedFor = person
  try {
    const answer = await fetch('/api/franchise-saves', { cache: 'no-store' })
    if (!answer.ok) throw new Error(`saves: ${answer.status}`)
    publish({ person, ids: new Set((await answer.json()).saved) })
  } catch {
    requestedFor = ''
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
  useEffect(() => {
    if (person) void load(person)
  }, [person])
  return current.person === person && current.ids.has(listing)
}
