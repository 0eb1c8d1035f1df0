'use client'

import { useEffect, useSyncExternalStore } from 'react'
import { SESSION_HINT } from '@/lib/security/session-hint'
import { letterOf, shownCount, viewerCookie } from './viewer'

type Viewer = { email: string; name: string }
/** `view`: an administrator looks at the site as this person. */
export type Session = {
  user: Viewer | null
  loading: boolean
  isAdmin: boolean
  unread: number
  view: { by: string; isOver: boolean } | null
}

const NOBODY: Session = { user: null, loading: false, isAdmin: false, unread: 0, view: null }
const STARTING: Session = { ...NOBODY, loading: true }
const RECHECK_AFTER = 60_000
const RETRY_AFTER = 5_000

let session = STARTING
let checkedAt = 0
let running: Promise<void> | undefined
let channel: BroadcastChannel | undefined
const listeners = new Set<() => void>()

function hinted() {
  return document.cookie.split('; ').includes(`${SESSION_HINT}=1`)
}

function publish(next: Session) {
  session = next
  const { dataset } = document.documentElement
  const before = dataset.auth
  dataset.auth = next.user ? 'yes' : next.loading ? 'maybe' : 'no'
  // A visitor stays one: whatever changes at the root has the styles of the whole page computed again.
  if (!next.loading && (next.user || before !== 'no')) show(next)
  for (const listener of listeners) listener()
}

/** Gives the bar, which is the same text for everybody, what is this viewer's own, and keeps it for the next page. */
function show({ user, isAdmin, unread, view }: Session) {
  const { dataset, style } = document.documentElement
  dataset.admin = isAdmin ? 'yes' : 'no'
  dataset.view = view ? 'yes' : 'no'
  const letter = user && letterOf(user.email)
  // An address holds no line break, so a string of JSON is one of CSS.
  style.setProperty('--letter', letter && JSON.stringify(letter))
  style.setProperty('--email', user && JSON.stringify(user.email))
  style.setProperty('--unread', unread > 0 ? JSON.stringify(shownCount(unread)) : 'none')
  // biome-ignore lint/suspicious/noDocumentCookie: the other interface for cookies answers later
  document.cookie = viewerCookie(user && { ...user, isAdmin }, location.protocol === 'https:')
}

export type Reported = Omit<Session, 'loading'>
/** A page of an area was drawn for this viewer: what it knows is the newest. */
export function report({ user, isAdmin, unread, view }: Reported) {
  checkedAt = Date.now()
  publish({ user, isAdmin: Boolean(user && isAdmin), loading: false, unread, view })
}

async function load() {
  try {
    const answer = await fetch('/api/session', { cache: 'no-store' })
    if (!answer.ok) throw new Error(`session: ${answer.status}`)
    report((await answer.json()) as Reported)
  } catch {
    // Without an answer a shown person stays shown, and an empty bar does not claim that they signed out.
    publish({ ...session, loading: !session.user })
    setTimeout(recheck, RETRY_AFTER)
  } finally {
    running = undefined
  }
}

/** Reads the session again where there may be one; anonymous visitors cost no request. */
async function refreshSession() {
  if (!hinted()) return publish(NOBODY)
  running ??= load()
  await running
}

/** This tab signed in or out: read the session again and notify the other tabs. */
export async function announceSession() {
  await refreshSession()
  channel?.postMessage('changed')
}

function recheck() {
  const changed = hinted() !== Boolean(session.user)
  if (changed || (session.user && Date.now() - checkedAt > RECHECK_AFTER)) void refreshSession()
}

function subscribe(listener: () => void) {
  start()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function start() {
  if (channel) return
  channel = new BroadcastChannel('alianza-session')
  channel.onmessage = () => void refreshSession()
  addEventListener('focus', recheck)
  addEventListener('pageshow', ({ persisted }) => {
    // A page brought back by the browser's own memory must not show what the signed-out person saw.
    if (persisted && session.user && !hinted()) location.reload()
    else recheck()
  })
  void refreshSession()
}

/**
 * The current user for client components: at the start loading is true; then the user or nobody, and whether they
 * are an administrator. `path` is the page shown: a sign-in or sign-out behind a navigation is noticed by it.
 */
export function useSession(path?: string): Session {
  const current = useSyncExternalStore(
    subscribe,
    () => session,
    () => STARTING,
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the reason to look again
  useEffect(() => {
    if (!session.loading) recheck()
  }, [path])
  return current
}
