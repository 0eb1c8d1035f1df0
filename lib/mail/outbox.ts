import 'server-only'
import { env } from '@/lib/env'
import { unwrap } from '@/lib/errors'
import { toLocale } from '@/lib/i18n/routing'
import { translator } from '@/lib/i18n/translator'
import { log } from '@/lib/log'
import type { SayReward } from '@/lib/reward-sentence'
import { serviceClient } from '@/lib/supabase/service'
import type { Translate } from './letter'
import { readSender } from './sender'
import { isTemplate, renderMail } from './templates'
import { type Sender, sendMail } from './transport'
import { withUndoLink } from './undo-link'
import { unsubscribeUrl } from './unsubscribe'

type Row = {
  id: number
  template: string
  recipient: string
  locale: string
  data: unknown
  attempts: number
}
export type OutboxCount = { claimed: number; sent: number; failed: number; taken: number }

const BATCH = 50
/** Bounds one run, however many mails arrive meanwhile. */
const MOST_BATCHES = 20

/**
 * Sends the waiting mails. A mail that fails is tried again when its lease ends; one failure stops no other. One whose lease ended before
 * its turn came is left to the sender that has it now (`taken`).
 */
export async function sendOutbox(): Promise<OutboxCount> {
  const count: OutboxCount = { claimed: 0, sent: 0, failed: 0, taken: 0 }
  const sender = await readSender()
  for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
    const rows = unwrap(await serviceClient().rpc('claim_outbox', { batch: BATCH }))
    count.claimed += rows.length
    for (const row of rows) count[await sendRow(row, sender)] += 1
    if (rows.length < BATCH) break
  }
  return count
}

async function sendRow(row: Row, sender: Sender | null): Promise<'sent' | 'failed' | 'taken'> {
  try {
    const { id, attempts: attempt } = row
    if (!unwrap(await serviceClient().rpc('begin_outbox', { id, attempt }))) return 'taken'
    if (!isTemplate(row.template)) throw new Error(`Unknown template ${row.template}`)
    const locale = toLocale(row.locale)
    const t = (await translator(locale, 'mail')) as Translate
    const tReward = (await translator(locale, 'rewards.sentence')) as SayReward
    const settings = env()
    const stop = unsubscribeUrl(row.template, row.data, locale)
    const context = {
      t,
      tReward,
      locale,
      siteUrl: settings.SITE_URL,
      company: settings,
      unsubscribeUrl: stop,
    }
    await sendMail(row.recipient, await renderMail(row.template, withUndoLink(row.data), context), sender)
    unwrap(await serviceClient().rpc('finish_outbox', { id: row.id }))
    return 'sent'
  } catch (error) {
    log.error(
      { err: error, outbox_id: row.id, template: row.template, attempts: row.attempts },
      'mail failed',
    )
    const reason = error instanceof Error ? error.message : String(error)
    unwrap(await serviceClient().rpc('fail_outbox', { id: row.id, error: reason }))
    return 'failed'
  }
}
