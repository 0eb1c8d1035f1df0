import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { TransactionSql } from 'postgres'
import { PlainFailure } from '../local/failure.ts'
import { readDomains } from '../local/schemas.ts'
import type { Story } from './story.ts'

/** Brings the database up to a moment. */
export type Stream = (until: Date) => Promise<void>

/** What a domain adds to the demo story, in `supabase/seed/<domain>/part.ts`. Parts run in the order of the domains. */
export type Part = {
  /** Schedules what people do over the year. */
  plan?: (story: Story) => void | Promise<void>
  /** Opens a stream that runs beside the plan: what arrives too often to be scheduled one by one. */
  stream?: (tx: TransactionSql, story: Story) => Promise<Stream>
  /** SQL calls that the scheduler makes at night. */
  nightly?: readonly string[]
  /** Runs once the story has reached the present, still on its clock. */
  atPresent?: (tx: TransactionSql, story: Story) => Promise<void>
  /** Runs last, on the built-in clock: what a scheduler would have caught up with. */
  finish?: (tx: TransactionSql) => Promise<void>
  /** Each is a query with one row `holds`: whether the story contains it. */
  checks?: Record<string, string>
  /** Columns of which every value must occur, without those that are named after the column. */
  values?: readonly (readonly [table: string, column: string, ...except: string[]])[]
}

/** Every domain's part, found by its file, in the order of `supabase/schemas/order.txt`. */
export async function readParts(
  folder = import.meta.dirname,
  schemas = join(import.meta.dirname, '../schemas'),
): Promise<Part[]> {
  const order = readDomains(schemas)
  const rank = (file: string) => {
    const [domain = ''] = file.split(/[/\\]/)
    if (!order.includes(domain))
      throw new PlainFailure(`supabase/seed/${domain} is no domain of supabase/schemas/order.txt.`)
    return order.indexOf(domain)
  }
  const files = globSync('*/part.ts', { cwd: folder }).sort((a, b) => rank(a) - rank(b))
  return Promise.all(
    files.map(async (file) => {
      const { part } = (await import(pathToFileURL(join(folder, file)).href)) as { part: Part }
      return part
    }),
  )
}
