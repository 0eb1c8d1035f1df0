import 'server-only'
import { z } from 'zod'
import { brand } from '@/lib/brand'
import { company, companyName } from '@/lib/company'
import { unwrap } from '@/lib/errors'
import { formatDayShort } from '@/lib/i18n/format'
import { toLocale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { translator } from '@/lib/i18n/translator'
import { formatMoney } from '@/lib/money'
import type { Paper } from '@/lib/paper'
import { PAYOUT_METHOD_KIND } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'
import type { Tables } from '@/lib/supabase/types'

const payeeSchema = z.object({
  legal_name: z.string(),
  country: z.string(),
  id_kind: z.string(),
  tax_id: z.string(),
  dv: z.string().nullable(),
  address: z.string(),
  city: z.string(),
  method: z.enum(PAYOUT_METHOD_KIND),
  label: z.string(),
})
const PAGE = 1000

type Line = Pick<Tables<'payout_lines'>, 'id' | 'kind' | 'amount' | 'occurred_at' | 'order_id'>

/** Every line of a payout, however many: the API hands out a thousand at a time. */
async function allLines(payoutId: string) {
  const supabase = await createClient()
  const lines: Line[] = []
  for (;;) {
    const rows: Line[] = unwrap(
      await supabase
        .from('payout_lines')
        .select('id, kind, amount, occurred_at, order_id')
        .eq('payout_id', payoutId)
        .order('occurred_at')
        .order('id')
        .range(lines.length, lines.length + PAGE - 1),
    )
    lines.push(...rows)
    if (rows.length < PAGE) return lines
  }
}

/** The statement of a payout that was confirmed, in its affiliate's language; null when the person may not see it. */
export async function getStatement(payoutId: string): Promise<Paper | null> {
  if (!z.uuid().safeParse(payoutId).success) return null
  const supabase = await createClient()
  const row = unwrap(
    await supabase
      .from('payouts')
      .select(
        `id, amount, currency, stage, payee, reference, paid_at, failure_reason, returned_at, created_at, programs!payouts_program_id_fkey(name),
        affiliates!payouts_affiliate_id_fkey(profiles!affiliates_user_id_fkey(locale))`,
      )
      .eq('id', payoutId)
      .not('payee', 'is', null)
      .maybeSingle(),
  )
  if (!row) return null
  const payee = payeeSchema.parse(row.payee)
  const owner: { locale: string } | null = row.affiliates.profiles // colleagues do not see it
  const locale = toLocale(owner?.locale)
  const [t, lines] = [await translator(locale, 'payouts.statement'), await allLines(row.id)]
  const money = (amount: number) => formatMoney(amount, row.currency, locale)
  const country = new Intl.DisplayNames([locale], { type: 'region' }).of(payee.country) ?? payee.country
  const payer = company()
  const method = t('methods', { kind: payee.method })
  const facts = [
    { label: t('program'), value: localized(textsSchema.parse(row.programs.name), locale) },
    { label: t('method'), value: payee.label ? `${method}, ${payee.label}` : method },
    { label: t('state'), value: t('states', { state: row.stage }) },
    ...(row.paid_at ? [{ label: t('paidOn'), value: formatDayShort(row.paid_at, locale) }] : []),
    ...(row.reference ? [{ label: t('reference'), value: row.reference }] : []),
    ...(row.returned_at
      ? [
          { label: t('returnedOn'), value: formatDayShort(row.returned_at, locale) },
          { label: t('returnReason'), value: row.failure_reason ?? '' },
        ]
      : []),
  ]
  return {
    language: locale,
    title: t('title'),
    number: t('number', { id: row.id }),
    author: companyName(),
    parties: [
      {
        label: t('supplier'),
        lines: [
          payee.legal_name,
          t('taxId', { kind: payee.id_kind, id: payee.tax_id }) + (payee.dv ? ` DV ${payee.dv}` : ''),
          payee.address,
          `${payee.city}, ${country}`,
        ],
      },
      {
        label: t('customer'),
        lines: [
          companyName(),
          ...(payer.ruc ? [t('taxId', { kind: 'ruc', id: payer.ruc })] : []),
          ...(payer.address ? [payer.address] : []),
        ],
      },
    ],
    facts,
    head: { day: t('day'), order: t('order'), what: t('what'), amount: t('amount') },
    lines: lines.map((line) => ({
      day: formatDayShort(line.occurred_at ?? row.created_at, locale),
      order: line.order_id ?? '',
      what: t('kinds', { kind: line.kind }),
      amount: money(line.amount),
    })),
    total: { label: t('total', { currency: row.currency }), amount: money(row.amount) },
    note: t('note', { company: companyName(), brand: brand.name }),
    page: (page, of) => t('page', { page: String(page), of: String(of) }),
  }
}
