'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { AppError, explain, unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import { readTextFile } from '@/lib/text-file'
import { readRates } from './rate-csv'
import { rateFileSchema, rateSchema } from './rate-schema'

export const setRate = action(
  { name: 'set_exchange_rates', who: 'admin', schema: rateSchema },
  async ({ source, ...line }) => {
    const supabase = await createClient()
    const { error } = await supabase.rpc('set_exchange_rates', { rates: [line], source })
    if (error) throw beside(error, 'day')
    refresh()
    return { done: 'set', values: {} }
  },
)

export const uploadRates = action(
  { name: 'set_exchange_rates', who: 'admin', schema: rateFileSchema },
  async ({ file, source }) => {
    const read = readRates(await readTextFile(file))
    if ('refused' in read) throw new AppError(read.refused, {}, { fields: { file: [read.refused] } })
    const supabase = await createClient()
    const answer = await supabase.rpc('set_exchange_rates', { rates: read.lines, source })
    if (answer.error) throw beside(answer.error, 'file')
    unwrap(answer)
    refresh()
    return { done: 'set', values: {} }
  },
)

/** A line that is no rate is named by its place in the file: one more than the database counts, for the head. */
function beside(error: unknown, field: string): unknown {
  const { key, params } = explain(error)
  if (key !== 'rate.row') return error
  return new AppError(
    field === 'file' ? key : 'rate.day',
    { line: Number(params.details) + 1 },
    {
      fields: { [field]: [field === 'file' ? key : 'rate.day'] },
    },
  )
}
