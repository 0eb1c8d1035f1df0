'use server'

import { command } from '@/lib/command'
import type { Json } from '@/lib/supabase/types'
import { pageListSchema, paperSchema, proposePaperSchema, withdrawPaperSchema } from './publication-schema'

/** Saves one list of an offering's page; the others stay as they are. */
export const saveOfferingPage = command('save_offering_page', {
  who: 'admin',
  schema: pageListSchema,
  args: ({ offering_id, revision, page }) => ({
    offering_id,
    revision: revision as number,
    page: page as Json,
  }),
  done: 'saved',
})
export const proposeWhitepaper = command('propose_whitepaper', {
  who: 'admin',
  schema: proposePaperSchema,
  done: 'proposed',
})
export const publishWhitepaper = command('publish_whitepaper', {
  who: 'admin',
  schema: paperSchema,
  refreshOnError: true,
  done: 'published',
})
export const withdrawWhitepaper = command('withdraw_whitepaper', {
  who: 'admin',
  schema: withdrawPaperSchema,
  refreshOnError: true,
  done: 'withdrawn',
})
