'use client'

import { type FormEvent, useActionState, useTransition } from 'react'
import { notify, notifyLater } from '@/components/ui/toast'
import { IDLE } from '@/lib/action-state'
import { signOut } from '@/lib/auth/sign-out'
import { announceSession } from '@/lib/auth/use-session'
import type { AccountText } from './account-text'

type SignOutProps = {
  text: Pick<AccountText, 'signedOut' | 'signOutFailed'>
  /** The page to open afterwards. */
  home: string
  label: string
  className: string
}

/** Disabled while it runs; then shows the result and opens `home`. Without scripts the form's own action does the same. */
export function SignOut({ text, home, label, className }: SignOutProps) {
  const [, send] = useActionState(signOut, IDLE)
  const [running, start] = useTransition()

  async function run() {
    const form = new FormData()
    form.set('enhanced', '1')
    try {
      const { status } = await signOut(IDLE, form)
      if (status !== 'ok') return notify('error', text.signOutFailed)
    } catch {
      return notify('error', text.signOutFailed) // no answer at all: the reader sees it, the server has nothing to log
    }
    await announceSession()
    notifyLater('success', text.signedOut)
    // A whole page load: the router caches visited pages, and theirs hold what only this person may see.
    window.location.assign(home)
  }
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    start(run)
  }
  return (
    <form action={send} onSubmit={onSubmit}>
      <button type="submit" disabled={running} className={`${className} disabled:opacity-55`}>
        {label}
      </button>
    </form>
  )
}
