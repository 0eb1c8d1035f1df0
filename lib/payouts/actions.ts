'use server'

import { refresh } from 'next/cache'
import { action } from '@/lib/action'
import { callCommand, command } from '@/lib/command'
import { AppError } from '@/lib/errors'
import { translator } from '@/lib/i18n/translator'
import { readTextFile } from '@/lib/text-file'
import * as s from './form-schema'
import { readReferences } from './references'

export const preparePayoutRun = command('prepare_payout_run', {
  who: 'admin',
  schema: s.prepareSchema,
  redirectTo: ({ id }) => `/admin/payouts/${id}`,
})
export const confirmPayoutRun = command('confirm_payout_run', {
  who: 'admin',
  schema: s.confirmRunSchema,
  done: 'confirmed',
})
export const cancelPayoutRun = command('cancel_payout_run', {
  who: 'admin',
  schema: s.cancelRunSchema,
  done: 'cancelled',
})
export const excludePayout = command('exclude_payout', {
  who: 'admin',
  schema: s.excludeSchema,
  done: 'excluded',
})
export const includeInPayoutRun = command('include_in_payout_run', {
  who: 'admin',
  schema: s.includeSchema,
  done: 'included',
})
export const markPayoutPaid = command('mark_payout_paid', {
  who: 'admin',
  schema: s.markPaidSchema,
  done: 'paid',
})
export const markPayoutFailed = command('mark_payout_failed', {
  who: 'admin',
  schema: s.markFailedSchema,
  done: 'failed',
})
export const markPayoutReturned = command('mark_payout_returned', {
  who: 'admin',
  schema: s.markReturnedSchema,
  done: 'returned',
})
export const retryPayout = command('retry_payout', { who: 'admin', schema: s.retrySchema, done: 'retried' })
/** Stops payouts to the affiliate, who reads the reason, until somebody releases them. */
export const holdPayouts = command('hold_payouts', { who: 'admin', schema: s.holdSchema, done: 'held' })
export const releasePayouts = command('release_payouts', {
  who: 'admin',
  schema: s.liftSchema,
  done: 'released',
})

const count = (rows: { outcome: string }[], outcome: string) =>
  rows.filter((row) => row.outcome === outcome).length

/** Settles payouts by a file of references: good rows count, and the report names each other one with its reason. */
export const settlePayouts = action(
  { name: 'settle_payouts', who: 'admin', schema: s.referencesSchema },
  async ({ run_id, dry, file }, { locale }) => {
    const lines = readReferences(await readTextFile(file))
    if (!lines) throw new AppError('invalid', {}, { fields: { file: ['payout.file'] } })
    const t = await translator(locale, 'payouts.admin')
    const e = await translator(locale, 'errors')
    const isDry = dry === 'yes'
    const rows = await callCommand('settle_payouts', { run_id, lines, dry: isDry })
    if (!isDry) refresh()
    const unchanged = count(rows, 'unchanged')
    const wrong = rows.filter(({ outcome }) => outcome !== 'settled' && outcome !== 'unchanged')
    return {
      result: {
        title: isDry ? t('checkedDone') : t('settledDone'),
        lines: [
          t('outcomeGood', { count: count(rows, 'settled') }),
          ...(unchanged ? [t('outcomeSame', { count: unchanged })] : []),
          ...wrong.map(({ line, outcome }) =>
            t('outcomeLine', {
              line: String(line + 1),
              outcome: e(outcome.replace('errors.', '') as 'payout.state'),
            }),
          ),
        ],
        isGood: wrong.length === 0,
      },
    }
  },
)
