'use server'

import { randomBytes } from 'node:crypto'
import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { action } from '@/lib/action'
import { getUser } from '@/lib/auth/session'
import { command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { callFunction } from '@/lib/supabase/call'
import { monitorIdSchema, scanIdSchema, scanSchema } from './forms'
import { getScan } from './queries'
import { DATABASE_MILLISECONDS, panamaDay } from './scanning/gather'
import { runScan } from './scanning/run'
import { readUpload } from './scanning/upload'
import { visitorOfToday } from './scanning/visitor'
import { sharedOf } from './share'

type Brought = z.output<typeof scanSchema>

const read = async ({ input, file }: Brought) => (file ? await readUpload(file) : { text: input })

/** Scans for the reader, by their plan, and opens the result in their history. */
async function scanFor(person: string, brought: Brought, locale: Locale): Promise<never> {
  const { id } = await runScan({ person, door: 'site' }, await read(brought))
  redirect(pathIn(locale, `/dashboard/scamscan/${id}`))
}

export const scanMine = action(
  { name: 'scan', who: 'user', schema: scanSchema },
  async (brought, { user, locale }) => scanFor(user.id, brought, locale),
)

/**
 * The box of the public page: whoever is signed in scans by their plan. A visitor has one scan a day; its page can be opened for two
 * days by whoever has its address.
 */
export const scanOpenly = action(
  { name: 'scan_openly', who: 'anyone', schema: scanSchema },
  async (brought, { locale }) => {
    const user = await getUser()
    if (user) return scanFor(user.id, brought, locale)
    const visitor = await visitorOfToday()
    const { id } = await runScan({ visitor }, await read(brought))
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
