import 'server-only'
import { createServerClient } from '@supabase/ssr'
import { cookies } from 'next/headers'
import { connection } from 'next/server'
import { env } from '@/lib/env'
import { authCookieOptions, withHint } from './cookies'
import { databaseFetch } from './fetch'
import type { Database } from './types'

/** Acts as the person of this request. One client a request; the database's policies decide what it sees. */
export async function createClient() {
  await connection() // supabase-js reads the clock: keep it out of the prerender
  const store = await cookies()
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = env()
  return createServerClient<Database>(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    cookieOptions: authCookieOptions(),
    global: { fetch: databaseFetch },
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
