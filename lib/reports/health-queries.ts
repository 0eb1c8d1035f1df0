import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { createClient } from '@/lib/supabase/server'
import type { FailedMail, Health } from './health-schema'

const tablesSchema = z.array(z.object({ name: z.string(), bytes: z.number() })).nullable()
const SHOWN = 50

/** How mails and the database are now; refused by the database to everybody but administrators. */
export async function readHealth(): Promise<Health> {
  const supabase = await createClient()
  const [[row], [files]] = await Promise.all([
    supabase.rpc('read_health').then(unwrap),
    supabase.rpc('count_files').then(unwrap),
  ])
  if (!row || !files) throw new Error('The database says nothing of its health')
  return {
    waiting: row.mails_waiting,
    oldest: row.oldest_mail,
    repeated: row.mails_repeated,
    failed: row.mails_failed,
    slow: row.slow_statements,
    longest: row.longest_seconds,
    bytes: row.database_bytes,
    connections: row.connections,
    tables: tablesSchema.parse(row.tables) ?? [],
    files: { count: files.files, bytes: files.bytes, unused: files.unused_bytes },
  }
}

/** The newest mails that were given up. */
export async function listFailedMails(): Promise<FailedMail[]> {
  const supabase = await createClient()
  const rows = unwrap(await supabase.rpc('list_failed_mails', { skipped: 0, count: SHOWN }))
  return rows.map(({ id, template, recipient, created_at, problem }) => ({
    ...{ id, template, recipient, problem },
    at: created_at,
  }))
}
