'use server'

import { createHash, randomBytes } from 'node:crypto'
import { refresh } from 'next/cache'
import { z } from 'zod'
import { action } from '@/lib/action'
import { requirePassword } from '@/lib/auth/password-check'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import {
  appealFormSchema,
  appealIdSchema,
  keyIdSchema,
  newKeySchema,
  reportFormSchema,
  reportIdSchema,
} from './forms'
import { subjectOf } from './kind'
import { getScan } from './queries'
import { reportedName } from './report-name'

/** A new key for the API; the secret is in the answer and nowhere else. */
export const createScanKey = action(
  { name: 'create_scan_key', who: 'user', schema: newKeySchema },
  async ({ name, current_password }, { user }) => {
    await requirePassword(user, current_password, 'key')
    const letters = randomBytes(16).map((byte) => 'abcdefghijklmnopqrstuvwxyz234567'.charCodeAt(byte % 32))
    const key_id = `sck_${Buffer.from(letters).toString('latin1')}`
    const secret = randomBytes(32).toString('base64url')
    const secret_hash = createHash('sha256').update(secret).digest('hex')
    await callCommand('create_scan_key', { key_id, name, secret_hash })
    refresh()
    return { result: { id: key_id, secret: `${key_id}.${secret}` } }
  },
)

export const revokeScanKey = command('revoke_scan_key', {
  who: 'user',
  schema: keyIdSchema,
  refreshOnError: true,
  done: 'revoked',
})

/** The reader has seen which verdicts changed. */
export const seeScanChanges = command('see_scan_changes', { who: 'user', schema: z.object({}), done: 'seen' })

/** Reports a scam; what it is is found as a scan finds it. */
export const reportScam = action(
  { name: 'report_scam', who: 'user', schema: reportFormSchema },
  async ({ subject, category, note }) => {
    const name = reportedName(subjectOf(subject))
    if (!name) throw new AppError('invalid', {}, { fields: { subject: ['scamscan.report_subject'] } })
    await callCommand('report_scam', { kind: name.kind, subject: name.value, category, note })
    refresh()
    return { done: 'reported' }
  },
)

export const withdrawReport = command('withdraw_scam_report', {
  who: 'user',
  schema: reportIdSchema,
  refreshOnError: true,
  done: 'withdrawn',
})

/** Says that a verdict is wrong; filed under the same name as reports about it. */
export const appealVerdict = command('appeal_verdict', {
  who: 'user',
  schema: appealFormSchema,
  args: async ({ scan_id, statement }) => {
    const scan = await getScan(scan_id)
    const filed_as = scan && reportedName(scan.result.subject)?.value
    return { scan_id, statement, ...(filed_as && { filed_as }) }
  },
  refreshOnError: true,
  done: 'appealed',
})

export const withdrawAppeal = command('withdraw_scan_appeal', {
  who: 'user',
  schema: appealIdSchema,
  refreshOnError: true,
  done: 'withdrawn',
})
