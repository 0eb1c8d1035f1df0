import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { unwrap } from '@/lib/errors'
import type { Texts } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { publicClient } from '@/lib/supabase/public'

/** A note that pages show, in both languages; null where nobody wrote one. */
export async function readNote(name: 'payment_note' | 'contact_note'): Promise<Texts | null> {
  'use cache'
  cacheTag('settings')
  cacheLife('hours')
  const answer = await publicClient()
    .from('setting_versions')
    .select('value')
    .eq('name', name)
    .order('id', { ascending: false })
    .limit(1)
  const [row] = unwrap(answer)
  return row?.value ? textsSchema.parse(row.value) : null
}
