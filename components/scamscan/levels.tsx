import { useTranslations } from 'next-intl'
import { formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { ScanPlan } from '@/lib/scamscan/office-schema'

/** What each level gives, as administrators set it. */
export function Levels({ plans }: { plans: ScanPlan[] }) {
  const t = useTranslations('scamscan.levels')
  const locale = useLocale()
  return (
    <dl className="grid border-t sm:grid-cols-3 sm:divide-x">
      {plans.map(({ level, monthly, monitors, keys }) => (
        <div
          key={level}
          data-level={level}
          className="grid content-start gap-1 border-b py-6 sm:border-b-0 sm:px-8 sm:first:pl-0"
        >
          <dt className="text-ink-soft">{t(level)}</dt>
          <dd className="figures font-display font-semibold text-h2">
            {monthly === null ? t('unlimited') : formatNumber(monthly, locale)}
          </dd>
          <dd className="text-ink-soft text-sm">{t('perMonth')}</dd>
          <dd className="pt-3">{t('monitors', { count: monitors })}</dd>
          <dd>{t('keys', { count: keys })}</dd>
          {level === 'enterprise' && <dd>{t('batch')}</dd>}
          <dd className="pt-3 text-ink-soft text-sm">{t(`${level}How`)}</dd>
        </div>
      ))}
    </dl>
  )
}
