'use server'

import { refresh, updateTag } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { subjectOf } from './kind'
import {
  contactFormSchema,
  contactIdSchema,
  decideAppealSchema,
  decideReportSchema,
  endEntrySchema,
  entryIdSchema,
  feedFormSchema,
  feedIdSchema,
  grantFormSchema,
  newEntrySchema,
  revokeGrantSchema,
  scanPlanSchema,
} from './office-forms'
import { reportedName } from './report-name'

const admin = { who: 'admin', refreshOnError: true, staleTag: 'scamscan' } as const

export const decideReport = command('decide_scam_report', {
  ...admin,
  schema: decideReportSchema,
  done: (state) => state,
})
export const decideAppeal = command('decide_scan_appeal', {
  ...admin,
  schema: decideAppealSchema,
  done: (state) => state,
})

/** Proposes a line of the house's list; another administrator confirms it. */
export const proposeEntry = action(
  { name: 'propose_scan_entry', who: 'admin', schema: newEntrySchema },
  async ({ role, value, reason }) => {
    const name = reportedName(subjectOf(value))
    if (!name) throw new AppError('invalid', {}, { fields: { value: ['scamscan.report_subject'] } })
    await callCommand('propose_scan_entry', { role, kind: name.kind, value: name.value, reason })
    refresh()
    return { done: 'proposed' }
  },
)
export const confirmEntry = command('confirm_scan_entry', {
  ...admin,
  schema: entryIdSchema,
  done: (state) => state,
})
export const refuseEntry = command('refuse_scan_entry', {
  ...admin,
  schema: entryIdSchema,
  done: (state) => state,
})
export const proposeEntryEnd = command('propose_scan_entry_end', {
  ...admin,
  schema: endEntrySchema,
  done: 'ending',
})

export const setScanPlan = command('set_scan_plan', {
  ...admin,
  schema: scanPlanSchema,
  args: (input) => input as never,
  staleTag: 'scamscan',
  done: 'saved',
})
export const grantScanPlan = command('grant_scan_plan', {
  ...admin,
  schema: grantFormSchema,
  done: 'granted',
})
export const revokeScanGrant = command('revoke_scan_grant', {
  ...admin,
  schema: revokeGrantSchema,
  done: 'revoked',
})

/** A new place to report, or one that changed. */
export const saveContact = action(
  { name: 'save_scan_contact', who: 'admin', schema: contactFormSchema },
  async (input) => {
    await callCommand('save_scan_contact', input as never)
    updateTag('scamscan')
    refresh()
    return { done: 'saved' }
  },
)
export const verifyContact = command('verify_scan_contact', {
  ...admin,
  schema: contactIdSchema,
  staleTag: 'scamscan',
  done: 'verified',
})
export const removeContact = command('remove_scan_contact', {
  ...admin,
  schema: contactIdSchema,
  staleTag: 'scamscan',
  done: 'removed',
})

export const saveFeed = command('save_scan_feed', { ...admin, schema: feedFormSchema, done: 'saved' })
export const acceptFeedChange = command('accept_feed_change', {
  ...admin,
  schema: feedIdSchema,
  done: 'accepted',
})
