import 'server-only'
import { z } from 'zod'
import { unwrap } from '@/lib/errors'
import { present } from '@/lib/present'
import { createClient } from '@/lib/supabase/server'
import { type Export, narrowedSchema, PART_ROWS } from './schema'

const COLUMNS =
  'id, kind, name, state, problem, total, done, bytes, created_at, expires_at, narrowed:question->narrowed' as const

type Row = Omit<Export, 'createdAt' | 'expiresAt' | 'narrowed'> & {
  created_at: string
  expires_at: string | null
  narrowed: unknown
}
const toExport = ({ created_at, expires_at, narrowed, ...row }: Row): Export => ({
  ...row,
  narrowed: narrowedSchema.catch({}).parse(narrowed ?? {}),
  createdAt: created_at,
  expiresAt: expires_at,
})

/** The person's own exports, newest first. */
export async function listExports(): Promise<Export[]> {
  const supabase = await createClient()
  const rows = unwrap(
    await supabase.from('exports').select(COLUMNS).order('created_at', { ascending: false }).limit(50),
  )
  return rows.map(toExport)
}

/** A file that is ready and still this person's to read, as a stream that holds one part at a time; else null. */
export async function openExport(id: string) {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('exports').select(COLUMNS).eq('id', id).maybeSingle())
  if (row?.state !== 'done') return null
  const read = async (number: number) => {
    const part = supabase.from('export_parts').select('content').eq('export_id', id).eq('number', number)
    return unwrap(await part.maybeSingle())?.content
  }
  const first = await read(1)
  if (first === undefined) return null
  return { name: row.name, stream: streamOf(first, read, Math.ceil(present(row.total, 'total') / PART_ROWS)) }
}

/** A missing part breaks the download off, which the browser reports: half a file must not look whole. */
function streamOf(first: string, read: (number: number) => Promise<string | undefined>, parts: number) {
  const encoder = new TextEncoder()
  let number = 1
  return new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode(first)),
    async pull(controller) {
      if (number >= parts) return controller.close()
      number += 1
      const part = await read(number)
      if (part === undefined) return controller.error(new Error('A part of the export is gone.'))
      controller.enqueue(encoder.encode(part))
    },
  })
}
