'use client'

import { useLocale } from 'next-intl'
import { type FormEvent, useActionState, useTransition } from 'react'
import { notify, notifyLater } from '@/components/ui/toast'
import { IDLE } from '@/lib/action-state'
import { signOut } from '@/lib/auth/sign-out'
import { announceSession } from '@/lib/auth/use-session'
import { pathIn } from '@/lib/i18n/routing'

type SignOutProps = { label: string; done: string; failed: string; className: string }

/** Disabled while it runs; says how it ended and goes home. Without scripts the form's own action does the same. */
export function SignOut({ label, done, failed, className }: SignOutProps) {
  const [, send] = useActionState(signOut, IDLE)
  const [running, start] = useTransition()
  const home = pathIn(useLocale(), '/')

  async function run() {
    const form = new FormData()
    form.set('enhanced', '1')
    try {
      const { status } = await signOut(IDLE, form)
      if (status !== 'ok') return notify('error', failed)
    } catch {
      return notify('error', failed) // no answer at all: the reader hears it, the server has nothing to log
    }
    await announceSession()
    notifyLater('success', done)
    // A whole page load: pages left behind stay in the document, and theirs hold what only this person may see.
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
