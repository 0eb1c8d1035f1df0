import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { BackendFacts } from '../../../supabase/local/backend.ts'
import { PASSWORD, VIEWERS } from './people.ts'

export type Viewer = keyof typeof VIEWERS | 'visitor'
export type Clients = Record<Viewer, SupabaseClient>

/** A client of the API for each viewer, signed in as the site signs people in. */
export async function signInAll({ url, publishableKey }: BackendFacts): Promise<Clients> {
  const clients = { visitor: open(url, publishableKey) } as Clients
  for (const [viewer, email] of Object.entries(VIEWERS)) {
    const client = open(url, publishableKey)
    const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
    if (error) throw error
    clients[viewer as Viewer] = client
  }
  return clients
}

function open(url: string, key: string): SupabaseClient {
  return createClient(url, key, { auth: { persistSession: false, autoRefreshToken: false } })
}

let current: SupabaseClient | undefined

/** Chooses the viewer of the site's queries. */
export function speakAs(client: SupabaseClient): void {
  current = client
}

/**
 * The queries get this in place of the client of a request. `site-modules.ts` imports it in a text.
 * @public
 */
export function speaker(): SupabaseClient {
  if (!current) throw new Error('No viewer is chosen yet.')
  return current
}
