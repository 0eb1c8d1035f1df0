import 'server-only'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { SavedView } from './view-schema'

/** The reader's own views of a table, by name. */
export async function listViews(place: string): Promise<SavedView[]> {
  const supabase = await createClient()
  const wanted = supabase.from('saved_views').select('id, name, query').eq('place', place)
  return unwrap(await wanted.order('name'))
}
