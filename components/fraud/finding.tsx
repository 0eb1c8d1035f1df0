import { useTranslations } from 'next-intl'
import type { Finding } from '@/lib/fraud/schema'
import { formatNumber, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** What a rule saw, as a sentence with its figures and the threshold that it passed. */
export function FindingText({ finding: { rule, evidence } }: { finding: Finding }) {
  const t = useTranslations('fraud.evidence')
  const locale = useLocale()
  const number = (name: string) => formatNumber(Number(evidence[name] ?? 0), locale)
  const text = (name: string) => String(evidence[name] ?? '')
  const share = Number(evidence.sales) > 0 ? Number(evidence.refunded) / Number(evidence.sales) : 0
  return t(rule, {
    same: text('same'),
    label: text('label') || 'none',
    mark: text('mark'),
    host: text('host'),
    customers: number('customers'),
    seconds: number('seconds'),
    refunded: number('refunded'),
    sales: number('sales'),
    clicks: number('clicks'),
    network: number('network'),
    area: number('area'),
    signed: number('signed'),
    unreferred: number('unreferred'),
    usual: number('usual'),
    usual_share: formatShare(Number(evidence.usual ?? 0), locale),
    share: formatShare(Math.round(share * 10_000), locale),
    limit: rule === 'refund_rate' ? formatShare(Number(evidence.limit), locale) : number('limit'),
  })
}
