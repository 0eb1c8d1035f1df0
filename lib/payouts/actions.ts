'use server'

import { refresh } from 'next/cache'
import { redirect } from 'next/navigation'
import type { z } from 'zod'
import { action } from '@/lib/action'
import { AppError, unwrap } from '@/lib/errors'
import { pathIn } from '@/lib/i18n/routing'
import { translator } from '@/lib/i18n/translator'
import { createClient } from '@/lib/supabase/server'
import type { Database } from '@/lib/supabase/types'
import { readTextFile } from '@/lib/text-file'
import {
  cancelRunSchema,
  confirmRunSchema,
  excludeSchema,
  holdSchema,
  includeSchema,
  liftSchema,
  markFailedSchema,
  markPaidSchema,
  markReturnedSchema,
  prepareSchema,
  referencesSchema,
  retrySchema,
} from './form-schema'
import { readReferences } from './references'

export const preparePayoutRun = action(
  { name: 'prepare_payout_run', who: 'admin', schema: prepareSchema },
  async (input, { locale }) => {
    const supabase = await createClient()
    const run = unwrap(await supabase.rpc('prepare_payout_run', input))
    redirect(pathIn(locale, `/admin/payouts/${run.id}`))
  },
)

type Command =
  | 'confirm_payout_run'
  | 'cancel_payout_run'
  | 'exclude_payout'
  | 'include_in_payout_run'
  | 'mark_payout_paid'
  | 'mark_payout_failed'
  | 'mark_payout_returned'
  | 'retry_payout'
  | 'hold_payouts'
  | 'release_payouts'

type Args<Name extends Command> = Database['public']['Functions'][Name]['Args']

/** One button on one row: the form's fields are the command's own, which the compiler does not follow into `rpc`. */
function command<Name extends Command>(name: Name, schema: z.ZodType<Args<Name>>, done: string) {
  return action({ name, who: 'admin', schema }, async (input) => {
    const supabase = await createClient()
    unwrap(await supabase.rpc(name, input as never))
    refresh()
    return { done }
  })
}
export const confirmPayoutRun = command('confirm_payout_run', confirmRunSchema, 'confirmed')
export const cancelPayoutRun = command('cancel_payout_run', cancelRunSchema, 'cancelled')
export const excludePayout = command('exclude_payout', excludeSchema, 'excluded')
export const includeInPayoutRun = command('include_in_payout_run', includeSchema, 'included')
export const markPayoutPaid = command('mark_payout_paid', markPaidSchema, 'paid')
export const markPayoutFailed = command('mark_payout_failed', markFailedSchema, 'failed')
export const markPayoutReturned = command('mark_payout_returned', markReturnedSchema, 'returned')
export const retryPayout = command('retry_payout', retrySchema, 'retried')
/** Nothing more is paid to the affiliate, who reads the reason, until somebody lifts it. */
export const holdPayouts = command('hold_payouts', holdSchema, 'held')
export const releasePayouts = command('release_payouts', liftSchema, 'released')

/** A file of references: good rows count; `report` says how many, and what is wrong with each other one. */
export const settlePayouts = action(
  { name: 'settle_payouts', who: 'admin', schema: referencesSchema },
  async ({ run_id, dry, file }, { locale }) => {
    const lines = readReferences(await readTextFile(file))
    if (!lines) throw new AppError('invalid', {}, { fields: { file: ['payout.file'] } })
    const t = await translator(locale, 'payouts.admin')
    const say = await translator(locale, 'errors')
    const supabase = await createClient()
    const rows = unwrap(await supabase.rpc('settle_payouts', { run_id, lines, dry: dry === 'yes' }))
    if (dry === 'no') refresh()
    const [good, same] = ['settled', 'unchanged'].map(
      (word) => rows.filter((row) => row.outcome === word).length,
    )
    const wrong = rows.filter((row) => row.outcome !== 'settled' && row.outcome !== 'unchanged')
    const report = [
      dry === 'yes' ? t('checkedDone') : t('settledDone'),
      t('outcomeGood', { count: good ?? 0 }),
      ...(same ? [t('outcomeSame', { count: same })] : []),
      ...wrong.map((row) =>
        t('outcomeLine', {
          line: String(row.line + 1),
          outcome: say(row.outcome.replace('errors.', '') as 'payout.state'),
        }),
      ),
    ]
    return {
      done: dry === 'yes' ? 'checked' : 'settled',
      values: { report: report.join('\n'), wrong: String(wrong.length) },
    }
  },
)
