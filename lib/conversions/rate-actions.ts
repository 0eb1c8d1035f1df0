'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand } from '@/lib/command'
import { AppError, explain } from '@/lib/errors'
import { readTextFile } from '@/lib/text-file'
import { readRates } from './rate-csv'
import { rateFileSchema, rateSchema } from './rate-schema'

export const setRate = action(
  { name: 'set_exchange_rates', who: 'admin', schema: rateSchema },
  async ({ source, ...line }) => {
    await callCommand('set_exchange_rates', { rates: [line], source }).catch((error) => {
      throw besideField(error, 'day', 'rate.day')
    })
    refresh()
    return { done: 'set' }
  },
)

export const uploadRates = action(
  { name: 'set_exchange_rates', who: 'admin', schema: rateFileSchema },
  async ({ file, source }) => {
    const read = readRates(await readTextFile(file))
    if ('refused' in read) throw new AppError(read.refused, {}, { fields: { file: [read.refused] } })
    await callCommand('set_exchange_rates', { rates: read.lines, source }).catch((error) => {
      throw besideField(error, 'file', 'rate.row')
    })
    refresh()
    return { done: 'set' }
  },
)

/** Names an invalid rate by its line in the file: one more than the database counts, for the head. */
function besideField(error: unknown, field: string, shownKey: string): unknown {
  const { key, params } = explain(error)
  if (key !== 'rate.row') return error
  return new AppError(shownKey, { line: Number(params.details) + 1 }, { fields: { [field]: [shownKey] } })
}
