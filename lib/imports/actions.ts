'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { AppError, unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { createClient } from '@/lib/supabase/server'
import type { Json } from '@/lib/supabase/types'
import { lastCharacters } from '@/lib/text'
import { readTextFile } from '@/lib/text-file'
import { readCsv } from './csv'
import { importSchema, mappingSchema, uploadSchema } from './schema'

const ROWS_AT_ONCE = 2_500

export const uploadImport = action(
  { name: 'create_import', who: 'admin', schema: uploadSchema },
  async ({ file, slug, ...input }, { locale }) => {
    const sheet = readCsv(await readTextFile(file))
    if ('refused' in sheet) throw refusedFile(sheet.refused)
    const { head, rows } = sheet
    const supabase = await createClient()
    const about = { ...input, file_name: lastCharacters(file.name, 200) || 'csv', head, total: rows.length }
    const id = unwrap(await supabase.rpc('create_import', about))
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const part = rows.slice(at, at + ROWS_AT_ONCE) as Json
      unwrap(await supabase.rpc('add_import_rows', { import_id: id, rows: part }))
    }
    redirect(pathIn(locale, `/admin/programs/${slug}/imports/${id}`))
  },
)

function refusedFile(key: string) {
  return new AppError(key, {}, { fields: { file: [key] } })
}

export const mapImport = action(
  { name: 'map_import', who: 'admin', schema: mappingSchema },
  async ({ import_id, mapping, options }) => {
    const supabase = await createClient()
    unwrap(
      await supabase.rpc('map_import', { import_id, mapping: mapping as Json, options: options as Json }),
    )
    refresh()
    return { done: 'mapped' }
  },
)

function command(name: 'start_import' | 'undo_import', done: string) {
  return action({ name, who: 'admin', schema: importSchema }, async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc(name, input))
    refresh()
    return { done }
  })
}
export const startImport = command('start_import', 'started')
export const undoImport = command('undo_import', 'undoing')
