import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { cookies, headers } from 'next/headers'
import { connection } from 'next/server'
import { env } from '@/lib/env'
import { LOCALE_HEADER, toLocale } from '@/lib/i18n/routing'
import { translator } from '@/lib/i18n/translator'
import { authCookieOptions, withHint } from './cookies'
import { nameDeleted } from './deleted-accounts'
import { databaseFetch } from './fetch'
import type { Database } from './types'

/** What the reader reads in the place of the name of a deleted account. */
async function deletedName() {
  const t = await translator(toLocale((await headers()).get(LOCALE_HEADER)), 'accounts')
  return t('deletedAccount')
}

/** Acts as the person of this request. One client a request; the database's policies decide what it sees. */
export async function createClient() {
  await connection() // supabase-js reads the clock: keep it out of the prerender
  const store = await cookies()
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = env()
  return createServerClient<Database>(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: authCookieOptions(),
    global: { fetch: async (...call) => nameDeleted(await databaseFetch(...call), deletedName) },
    cookies: {
      getAll: () => store.getAll(),
      setAll(cookiesToSet) {
        try {
          for (const { name, value, options } of withHint(cookiesToSet)) store.set(name, value, options)
        } catch (error) {
          // Pages cannot write cookies; the middleware has refreshed this request's session already.
          if (!(error instanceof Error && error.message.includes('Cookies can only be modified'))) throw error
        }
      },
    },
  })
}
