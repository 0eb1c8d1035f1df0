import 'server-only'
import { callFunction } from '@/lib/supabase/call'
import type { Json } from '@/lib/supabase/types'
import { readRow } from './read-row'
import { storedMappingSchema, storedOptionsSchema } from './rules'

const LONGEST_CALL = 30_000
const CHECKED_AT_ONCE = 1_000
const RUN_AT_ONCE = 250
/** One call of the scheduler works this long at most: the next one goes on where it stopped. */
const LONGEST_TURN = 8_000

/** Reads what waits for its dry run, then makes and takes back rows; how many of each. */
export async function advanceImports(): Promise<{ checked: number; worked: number }> {
  const end = Date.now() + LONGEST_TURN
  let [checked, worked] = [0, 0]
  for (let some = 1; some > 0 && Date.now() < end; checked += some) some = await checkSome()
  for (let some = 1; some > 0 && Date.now() < end; worked += some) {
    some = await callFunction('run_imports', { most: RUN_AT_ONCE }, LONGEST_CALL)
  }
  return { checked, worked }
}

async function checkSome(): Promise<number> {
  const raw = await callFunction('claim_raw_rows', { most: CHECKED_AT_ONCE }, LONGEST_CALL)
  const [first] = raw
  if (!first) return 0
  const { kind, currency, import_id } = first
  const mapping = storedMappingSchema.parse(first.mapping)
  const options = storedOptionsSchema.parse(first.options)
  const rows = raw.map(({ number, cells }) => ({
    number,
    ...readRow(kind, mapping, options, currency, cells),
  }))
  await callFunction(
    'check_import_rows',
    { import_id, mapping: first.mapping, options: first.options, rows: rows as Json },
    LONGEST_CALL,
  )
  return rows.length
}
