import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { formatMoney } from '@/lib/money'
import type { ProgramSummary } from '@/lib/programs/editor-schema'

/** What a program did in thirty days. `base` is where its pages stand for this reader. */
export function ProgramTiles(props: { base: string; currency: string; summary: ProgramSummary }) {
  const { base, currency, summary } = props
  const t = useTranslations('editor.home')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  const money = (value: number) => formatMoney(value, currency, locale)
  return (
    <StatGrid>
      <StatTile
        label={t('affiliates')}
        value={
          <Link href={`${base}/affiliates`} className="underline-offset-4 hover:underline">
            {number(summary.affiliates)}
          </Link>
        }
        note={t('affiliatesNote')}
      />
      <StatTile label={t('clicks')} value={number(summary.clicks)} note={t('days')} />
      <StatTile
        label={t('sales')}
        value={number(summary.sales)}
        note={t('leads', { count: summary.leads })}
      />
      <StatTile label={t('revenue')} value={money(summary.revenue)} note={t('days')} />
      <StatTile label={t('owed')} value={money(summary.owed)} note={t('owedNote')} tone="waiting" />
    </StatGrid>
  )
}
