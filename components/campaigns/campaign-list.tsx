import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import type { Campaign } from '@/lib/campaigns/schema'
import { CAMPAIGN_TONES } from '@/lib/campaigns/words'
import { Link } from '@/lib/i18n/navigation'

/** Campaigns with whom they are for, how many got them, and their state. */
export function CampaignList({ campaigns }: { campaigns: Campaign[] }) {
  const t = useTranslations('campaigns')
  if (campaigns.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <ul className="divide-y rounded-md border bg-surface">
      {campaigns.map((one) => (
        <li
          key={one.id}
          data-campaign={one.state}
          className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3"
        >
          <div className="grid min-w-0 gap-0.5">
            <span className="flex flex-wrap items-baseline gap-x-4">
              <Link href={`/admin/campaigns/${one.id}`} className="wrap-anywhere font-medium">
                {one.name}
              </Link>
              <Badge kind={CAMPAIGN_TONES[one.state]}>{t(`states.${one.state}`)}</Badge>
            </span>
            <span className="text-ink-soft text-sm">
              {[
                one.scopeName ?? t('everyProgram'),
                t(`activities.${one.activity}`),
                t(`summary.${one.occasion}`, { count: one.days }),
              ].join(' · ')}
            </span>
          </div>
          <span className="text-sm tabular-nums">{t('received', { count: one.sent })}</span>
        </li>
      ))}
    </ul>
  )
}
