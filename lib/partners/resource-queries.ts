import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import type { AssetState } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import { RESOURCE_COLUMNS, type Resource, resourceRow } from './resource-schema'

const AT_MOST = 300

/** Resources in a state, newest first: what the reader may see of them. */
export async function listResources(state: AssetState): Promise<Resource[]> {
  const supabase = await createClient()
  const rows = await supabase
    .from('partner_resources')
    .select(RESOURCE_COLUMNS)
    .eq('state', state)
    .order('created_at', { ascending: false })
    .limit(AT_MOST)
  return z.array(resourceRow).parse(unwrap(rows))
}
