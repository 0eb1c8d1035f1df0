import { useTranslations } from 'next-intl'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import type { ProgramAffiliate } from '@/lib/affiliates/schema'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { formatMoney } from '@/lib/money'

/** What an affiliate brought to a program. */
export function AffiliateFigures({ affiliate, currency }: { affiliate: ProgramAffiliate; currency: string }) {
  const t = useTranslations('affiliates.admin.columns')
  const locale = useLocale()
  const money = (minor: number) => formatMoney(minor, currency, locale)
  return (
    <StatGrid>
      <StatTile label={t('leads')} value={formatNumber(affiliate.leads, locale)} />
      <StatTile label={t('sales')} value={formatNumber(affiliate.sales, locale)} />
      <StatTile label={t('revenue')} value={money(affiliate.revenue)} />
      <StatTile label={t('commission')} value={money(affiliate.commission)} />
    </StatGrid>
  )
}
