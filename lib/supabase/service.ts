import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { nameDeleted } from './deleted-accounts'
import { databaseFetch } from './fetch'
import type { Database } from './types'

let client: SupabaseClient<Database> | undefined

/** Passes every policy: only for route handlers that verified their caller, and for the shared mechanism. */
export function serviceClient(): SupabaseClient<Database> {
  const { NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY } = env()
  client ??= createClient<Database>(NEXT_PUBLIC_SUPABASE_URL, SUPABASE_SECRET_KEY, {
    global: { fetch: async (...call) => nameDeleted(await databaseFetch(...call)) },
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
  })
  return client
}
