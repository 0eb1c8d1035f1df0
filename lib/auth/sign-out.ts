'use server'

import { headers } from 'next/headers'
import { redirect } from 'next/navigation'
import type { ActionState } from '@/lib/action-state'
import { LOCALE_HEADER, pathIn, toLocale } from '@/lib/i18n/routing'
import { log, REQUEST_ID, REQUEST_PATH } from '@/lib/log'
import { createClient } from '@/lib/supabase/server'

/** Where somebody signs out to use another account. */
const ENTRANCE = /^\/(?:en\/)?(?:login|register)(?:\?|$)/

/** Ends this browser's session. With JavaScript the caller shows the message and opens the next page; without, this does. */
export async function signOut(_previous: ActionState, form: FormData): Promise<ActionState> {
  const requestHeaders = await headers()
  try {
    const supabase = await createClient()
    const { error } = await supabase.auth.signOut({ scope: 'local' })
    if (error) throw error
  } catch (error) {
    log.error({ err: error, request_id: requestHeaders.get(REQUEST_ID) }, 'sign-out failed')
    return { status: 'error', key: 'accounts.sign_out' }
  }
  const home = pathIn(toLocale(requestHeaders.get(LOCALE_HEADER)), '/')
  const here = requestHeaders.get(REQUEST_PATH) ?? ''
  if (form.get('enhanced') !== '1') redirect(ENTRANCE.test(here) ? here : home)
  return { status: 'ok' }
}
