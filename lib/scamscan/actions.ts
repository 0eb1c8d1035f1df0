'use server'

import { randomBytes } from 'node:crypto'
import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import { action } from '@/lib/action'
import { command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { callFunction } from '@/lib/supabase/call'
import { monitorIdSchema, scanIdSchema, scanSchema } from './forms'
import { getScan } from './queries'
import { DATABASE_MILLISECONDS, panamaDay } from './scanning/gather'
import { runScan } from './scanning/run'
import { readUpload } from './scanning/upload'
import { visitorOfToday } from './scanning/visitor'
import { sharedOf } from './share'

/** Scans for the reader and opens the result. */
export const scanMine = action(
  { name: 'scan', who: 'user', schema: scanSchema },
  async ({ input, file }, { user, locale }) => {
    const brought = file ? await readUpload(file) : { text: input }
    const { id } = await runScan({ person: user.id, door: 'site' }, brought)
    redirect(pathIn(locale, `/dashboard/scamscan/${id}`))
  },
)

/** A visitor's one scan of the day; its page can be opened for two days by whoever has its address. */
export const scanAsVisitor = action(
  { name: 'scan_as_visitor', who: 'anyone', schema: scanSchema },
  async ({ input, file }, { locale }) => {
    const visitor = await visitorOfToday()
    const { id } = await runScan({ visitor }, file ? await readUpload(file) : { text: input })
    redirect(pathIn(locale, `/scamscan/${id}`))
  },
)

export const deleteScan = command('delete_scan', {
  who: 'user',
  schema: scanIdSchema,
  redirectTo: '/dashboard/scamscan',
})

export const monitorScan = command('monitor_scan', {
  who: 'user',
  schema: scanIdSchema,
  refreshOnError: true,
  done: 'monitored',
})

export const stopMonitor = command('stop_scan_monitor', {
  who: 'user',
  schema: monitorIdSchema,
  refreshOnError: true,
  done: 'stopped',
})

/** Makes the link of a result; what it shows is written here and stays as it is. */
export const shareScan = action(
  { name: 'share_scan', who: 'user', schema: scanIdSchema },
  async ({ scan_id }, { user }) => {
    const scan = await getScan(scan_id)
    if (!scan) throw new AppError('scamscan.scan_unknown')
    const token = randomBytes(24).toString('base64url')
    const content = sharedOf(scan.result, panamaDay(scan.finishedAt))
    await callFunction('share_scan', { person_id: user.id, scan_id, token, content }, DATABASE_MILLISECONDS)
    refresh()
    return { done: 'shared' }
  },
)

export const revokeShare = command('revoke_scan_share', {
  who: 'user',
  schema: scanIdSchema,
  refreshOnError: true,
  done: 'revoked',
})
