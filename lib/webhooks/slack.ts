import 'server-only'
import { env } from '@/lib/env'
import { type Locale, pathIn } from '@/lib/i18n/routing'
import { localized, type Texts } from '@/lib/i18n/texts'
import { translator } from '@/lib/i18n/translator'
import { formatMoney } from '@/lib/money'

/** What an event is about in words, as the database names it when the message goes out. */
export type Names = { slug: string; name: Texts; affiliate: string | null; language: Locale }
type Event = { type: string; data: unknown; names: Names }
type Data = Partial<Record<string, string | number | null>>

const PAGES: Record<string, string> = {
  lead: 'conversions',
  sale: 'conversions',
  refund: 'conversions',
  event: 'conversions',
  commission: 'conversions',
  enrollment: 'affiliates',
  application: 'applications',
  webhook: 'webhooks',
}

/** Slack reads three characters as its own; in names and references they mean nothing. */
function plain(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The page where the event is seen: the conversion itself where there is one. */
function pageOf(subject: string, data: Data, { slug, language }: Names): string {
  const base = `${env().SITE_URL}${pathIn(language, '/admin')}`
  if (subject === 'payout') return `${base}/payouts/${data.run_id}`
  const page = `${base}/programs/${slug}/${PAGES[subject] ?? ''}`
  const conversion = subject === 'commission' ? data.conversion_id : data.id
  return PAGES[subject] === 'conversions' ? `${page}/${conversion}` : page
}

/** Events whose amount is not the whole of what they are about. */
const AMOUNTS: Record<string, string> = {
  'commission.reversed': 'reversed_amount',
  'commission.reinstated': 'reinstated_amount',
}

/** One line for a channel, in the program's language: what happened, how much, by whom, and the way there. */
export async function slackText({ type, data: raw, names }: Event): Promise<string> {
  const { language, name, affiliate } = names
  const data = raw as Data
  const t = await translator(language, 'webhooks.slack')
  const money = (minor: Data[string]) => formatMoney(minor ?? 0, String(data.currency ?? 'USD'), language)
  const happened = t.has(`says.${type}` as never) ? type : 'webhook.test'
  const sentence = t(
    `says.${happened}` as never,
    {
      amount: money(data[AMOUNTS[type] ?? 'amount']),
      order: plain(String(data.order_id ?? data.external_id ?? '–')),
      affiliate: affiliate ? plain(affiliate) : t('nobody'),
      reason: plain(String(data.rejection_reason ?? data.reason ?? '–')),
    } as never,
  )
  const [subject = ''] = type.split('.')
  return `*${plain(localized(name, language))}* · ${sentence} <${pageOf(subject, data, names)}|${t('open')}>`
}
