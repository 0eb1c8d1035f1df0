'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import type { Json } from '@/lib/supabase/types'
import { readTextFile } from '@/lib/text-file'
import {
  isWhitepaper,
  pageListSchema,
  paperSchema,
  proposePaperSchema,
  withdrawPaperSchema,
} from './publication-schema'

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

/** Proposes the next version: the text of a chosen file as it is, or the parts that were typed. */
export const proposeWhitepaper = action(
  { name: 'propose_whitepaper', who: 'admin', schema: proposePaperSchema },
  async ({ file, body, ...paper }) => {
    const text = file ? await readTextFile(file) : (body ?? '')
    if (file && !isWhitepaper(text))
      throw new AppError('ito.whitepaper', {}, { fields: { file: ['ito.whitepaper'] } })
    await callCommand('propose_whitepaper', { ...paper, body: text })
    refresh()
    return { done: 'proposed' }
  },
)
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
