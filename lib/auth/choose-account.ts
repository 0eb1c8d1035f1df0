'use server'

import { redirect } from 'next/navigation'
import { z } from 'zod'
import { action } from '@/lib/action'
import { unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'

const accountSchema = z.object({ affiliate_id: z.uuid() })

/** Goes on for another of the person's affiliate accounts, from its first page. */
export const chooseAccount = action(
  { name: 'choose_account', who: 'user', schema: accountSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc('choose_account', input))
    redirect(pathIn(locale, '/affiliate-dashboard'))
  },
)
