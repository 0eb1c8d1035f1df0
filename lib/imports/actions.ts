'use server'

import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
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
    const about = { ...input, file_name: lastCharacters(file.name, 200) || 'csv', head, total: rows.length }
    const id = await callCommand('create_import', about)
    for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
      const part = rows.slice(at, at + ROWS_AT_ONCE) as Json
      await callCommand('add_import_rows', { import_id: id, rows: part })
    }
    redirect(pathIn(locale, `/admin/programs/${slug}/imports/${id}`))
  },
)

function refusedFile(key: string) {
  return new AppError(key, {}, { fields: { file: [key] } })
}

export const mapImport = command('map_import', {
  who: 'admin',
  schema: mappingSchema,
  args: ({ import_id, mapping, options }) => ({
    import_id,
    mapping: mapping as Json,
    options: options as Json,
  }),
  done: 'mapped',
})

export const startImport = command('start_import', { who: 'admin', schema: importSchema, done: 'started' })
export const undoImport = command('undo_import', { who: 'admin', schema: importSchema, done: 'undoing' })
