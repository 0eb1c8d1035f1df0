import 'server-only'
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import { env } from '@/lib/env'
import { databaseFetch } from './fetch'
import type { Database } from './types'

/**
 * Acts as the person of one access token and never renews it: for what goes on after an answer has begun, when no cookie can be
 * set any more. Refused once the token is over or its session has ended.
 */
export function bearerClient(token: string): SupabaseClient<Database> {
  const { NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY } = env()
  return createClient<Database>(NEXT_PUBLIC_SUPABASE_URL, NEXT_PUBLIC_SUPABASE_PUBLISHABLE_KEY, {
    accessToken: async () => token,
    global: { fetch: databaseFetch },
  })
}
