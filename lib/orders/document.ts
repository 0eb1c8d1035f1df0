import 'server-only'
import { z } from 'zod'
import { company, companyName } from '@/lib/company'
import { unwrap } from '@/lib/errors'
import { formatDayShort } from '@/lib/i18n/format'
import { toLocale } from '@/lib/i18n/routing'
import { localized } from '@/lib/i18n/texts'
import { textsSchema } from '@/lib/i18n/texts-schema'
import { translator } from '@/lib/i18n/translator'
import { formatMoney } from '@/lib/money'
import type { Paper } from '@/lib/paper'
import { ORDER_DOCUMENT_KIND, PAYMENT_OPTION } from '@/lib/supabase/enums'
import { createClient } from '@/lib/supabase/server'

const buyerSchema = z.object({
  name: z.string(),
  tax_id: z.string().optional(),
  dv: z.string().optional(),
  address: z.string().optional(),
})
const paymentSchema = z.object({
  option: z.enum(PAYMENT_OPTION).optional(),
  reference: z.string().optional(),
  from: z.string().optional(),
  until: z.string().optional(),
})
const documentSchema = z.object({
  kind: z.enum(ORDER_DOCUMENT_KIND),
  number: z.string(),
  amount: z.number(),
  currency: z.string(),
  locale: z.string(),
  name: textsSchema,
  buyer: buyerSchema,
  payment: paymentSchema,
  issued_at: z.string(),
  orders: z.object({ number: z.string() }),
  corrected: z.object({ number: z.string() }).nullable(),
})
const COLUMNS = `kind, number, amount, currency, locale, name, buyer, payment, issued_at, orders(number),
  corrected:order_documents!order_documents_corrects_fkey(number)`

type Words = Awaited<ReturnType<typeof translator<'orders.document'>>>

/** Who sells, as configured, and who bought, as they were when the document was issued. */
function partiesOf(t: Words, buyer: z.output<typeof buyerSchema>): Paper['parties'] {
  const { ruc, address, email, phone } = company()
  const taxId = buyer.tax_id && t('taxId', { id: buyer.tax_id }) + (buyer.dv ? ` DV ${buyer.dv}` : '')
  const present = (lines: (string | undefined)[]) => lines.filter((line) => line !== undefined && line !== '')
  return [
    {
      label: t('seller'),
      lines: present([companyName(), ruc && t('taxId', { id: ruc }), address, email, phone]) as string[],
    },
    { label: t('buyer'), lines: present([buyer.name, taxId, buyer.address]) as string[] },
  ]
}

/** A document in the buyer's language; null when it is not there or the person may not see it. */
export async function getDocument(id: string): Promise<{ number: string; paper: Paper } | null> {
  if (!z.uuid().safeParse(id).success) return null
  const supabase = await createClient()
  const row = unwrap(await supabase.from('order_documents').select(COLUMNS).eq('id', id).maybeSingle())
  if (!row) return null
  const { kind, number, amount, currency, payment, ...one } = documentSchema.parse(row)
  const locale = toLocale(one.locale)
  const t = await translator(locale, 'orders.document')
  const day = (value: string) => formatDayShort(value, locale)
  const name = localized(one.name, locale)
  const period = payment.from && payment.until ? `, ${day(payment.from)} – ${day(payment.until)}` : ''
  const facts = [
    { label: t('order'), value: one.orders.number },
    { label: t('issued'), value: day(one.issued_at) },
    ...(one.corrected ? [{ label: t('corrects'), value: one.corrected.number }] : []),
    ...(payment.option ? [{ label: t('option'), value: t('options', { option: payment.option }) }] : []),
    ...(payment.reference ? [{ label: t('reference'), value: payment.reference }] : []),
  ]
  const shown = formatMoney(kind === 'credit_note' ? -amount : amount, currency, locale)
  return {
    number,
    paper: {
      language: locale,
      title: t('titles', { kind }),
      number: t('number', { number }),
      author: companyName(),
      parties: partiesOf(t, one.buyer),
      facts,
      head: { day: t('day'), order: t('order'), what: t('what'), amount: t('amount') },
      lines: [{ day: day(one.issued_at), order: one.orders.number, what: name + period, amount: shown }],
      total: { label: t('total', { currency }), amount: shown },
      note: t('notes', { kind }),
      page: (page, of) => t('page', { page: String(page), of: String(of) }),
    },
  }
}
