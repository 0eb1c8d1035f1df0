import 'server-only'
import { createHash } from 'node:crypto'
import type { SupabaseClient } from '@supabase/supabase-js'
import { unwrap } from '@/lib/errors'
import type { Database } from '@/lib/supabase/types'

const PART = 10_000

/** The lists as two packages bring them: addresses that are thrown away, and providers that anybody may have one at. */
const LISTS = {
  disposable: async () => [...(await import('mailchecker')).blacklist()],
  shared: async () => (await import('email-providers/all.json')).default,
}
let isLoaded = false

/** Brings the database's lists up to those of this version of the site, once for each start. Returns how many were new. */
export async function loadMailDomains(service: SupabaseClient<Database>): Promise<number> {
  if (isLoaded) return 0
  const loaded = unwrap(await service.rpc('read_mail_domain_lists'))
  let added = 0
  for (const [kind, read] of Object.entries(LISTS)) {
    const domains = await read()
    const version = createHash('sha256').update(domains.join()).digest('hex').slice(0, 16)
    if (loaded.some((list) => list.kind === kind && list.version === version)) continue
    for (let from = 0; from < domains.length; from += PART) {
      const isLast = from + PART >= domains.length
      const part = { kind, version: isLast ? version : null, domains: domains.slice(from, from + PART) }
      added += unwrap(await service.rpc('load_mail_domains', part as typeof part & { version: string }))
    }
  }
  isLoaded = true
  return added
}
