import { useTranslations } from 'next-intl'
import { EmptyState } from '@/components/ui/empty-state'
import { countryName } from '@/lib/i18n/countries'
import { formatDay } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { PartnerLine } from '@/lib/partners/row-schema'
import { PARTNER_STATE, type PartnerState } from '@/lib/supabase/enums'

type StateTabsProps = { current: PartnerState; counts: Partial<Record<PartnerState, number>> }

/** The states that partners are in, each with how many there are. */
export function PartnerStateTabs({ current, counts }: StateTabsProps) {
  const t = useTranslations('partners.admin')
  return (
    <nav aria-label={t('states')} className="flex flex-wrap gap-2">
      {PARTNER_STATE.map((state) => (
        <Link
          key={state}
          href={`/admin/partners?state=${state}`}
          aria-current={state === current ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-md border px-3 text-sm hover:bg-surface aria-[current=page]:border-canal aria-[current=page]:font-semibold"
        >
          {t('stateCount', { state, count: String(counts[state] ?? 0) })}
        </Link>
      ))}
    </nav>
  )
}

/** Partners of one state, each leading to its page. */
export function PartnerList({ partners, state }: { partners: PartnerLine[]; state: PartnerState }) {
  const t = useTranslations('partners.admin')
  const locale = useLocale()
  if (partners.length === 0) return <EmptyState title={t('none', { state })}>{t('noneText')}</EmptyState>
  return (
    <ul aria-label={t('title')} className="divide-y rounded-md border bg-surface">
      {partners.map((one) => (
        <li key={one.id} data-partner={one.company} className="grid gap-1 px-4 py-4 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <Link
              href={`/admin/partners/${one.id}`}
              className="inline-flex min-h-9 items-center font-semibold text-canal underline-offset-4 hover:underline"
            >
              {one.company}
            </Link>
            <span className="figures text-ink-soft text-sm">{formatDay(one.appliedAt, locale)}</span>
          </div>
          <p className="break-words text-ink-soft text-sm">
            {one.ownerName} · {countryName(one.country, locale)}
            {one.tierName && ` · ${localized(one.tierName, locale)}`}
            {one.state === 'approved' && ` · ${t('recruits', { count: one.recruits })}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
