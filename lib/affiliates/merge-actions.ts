'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import { mergeSchema } from './merge-schema'

/** Two accounts of one person become one; the list of affiliates then shows what stayed. */
export const mergeAffiliates = action(
  { name: 'merge_affiliates', who: 'admin', schema: mergeSchema },
  async ({ back, ...input }, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('merge_affiliates', input))
    redirect(`${pathIn(locale, back)}?merged=1`)
  },
)
