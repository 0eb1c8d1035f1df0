'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { programSecret } from '@/lib/signing'
import type { Json } from '@/lib/supabase/types'
import { lastCharacters } from '@/lib/text'
import { readTextFile } from '@/lib/text-file'
import * as f from './owner-forms'
import { readReportFile } from './report-csv'

const ROWS_AT_ONCE = 5_000

export const reportDay = action(
  { name: 'report_franchise_days', who: 'user', schema: f.dayFormSchema },
  async (input) => {
    const counts = (await callCommand('report_franchise_days', input)) as Record<string, number>
    refresh()
    return { done: counts.made ? 'made' : counts.corrected ? 'corrected' : 'same' }
  },
)

/** Uploads a file of days, of one franchise or of the network, and sets it to work. */
export const importReports = action(
  { name: 'start_franchise_import', who: 'user', schema: f.fileFormSchema },
  async ({ franchise_id, file }, { locale }) => {
    const read = readReportFile(await readTextFile(file), franchise_id === null)
    if ('refused' in read) throw new AppError(read.refused, {}, { fields: { file: [read.refused] } })
    const id = await callCommand('start_franchise_import', {
      franchise_id: franchise_id as string, // a file of the network has none
      file_name: lastCharacters(file.name, 200) || 'csv',
    })
    for (let at = 0; at < read.rows.length; at += ROWS_AT_ONCE) {
      const rows = read.rows.slice(at, at + ROWS_AT_ONCE) as Json
      await callCommand('add_franchise_import_rows', { import_id: id, rows })
    }
    await callCommand('run_franchise_import', { import_id: id, undo: false })
    const home = franchise_id ? '/dashboard/goride-franchise' : '/admin/goride-franchises'
    redirect(pathIn(locale, `${home}/imports/${id}`))
  },
)

export const undoImport = command('run_franchise_import', {
  who: 'user',
  schema: f.importIdSchema,
  args: (input) => ({ ...input, undo: true }),
  refreshOnError: true,
  done: 'undoing',
})

export const saveDriver = command('save_franchise_driver', {
  who: 'user',
  schema: f.driverSchema,
  args: ({ driver_id, ...input }) => ({ ...input, driver_id: driver_id as string }), // a new one has none
  done: 'saved',
})

export const saveVehicle = command('save_franchise_vehicle', {
  who: 'user',
  schema: f.vehicleSchema,
  args: ({ vehicle_id, ...input }) => ({ ...input, vehicle_id: vehicle_id as string }), // a new one has none
  done: 'saved',
})

/** A new key with its secret, which the form shows once. */
export const createFranchiseKey = action(
  { name: 'create_franchise_key', who: 'user', schema: f.keySchema },
  async ({ current_password, ...input }, { user }) => {
    await requirePassword(user, current_password, 'key')
    const id = await callCommand('create_franchise_key', input)
    refresh()
    return { result: { id, secret: programSecret(id) } }
  },
)

export const revokeFranchiseKey = command('revoke_franchise_key', {
  who: 'user',
  schema: f.keyIdSchema,
  done: 'revoked',
})
