import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { EmptyState } from '@/components/ui/empty-state'
import {
  type ActivityDay,
  type ActivityFilter,
  type Before,
  filterQuery,
} from '@/lib/reports/activity-schema'
import type { ProgramChoice } from '@/lib/reports/schema'
import { ActivityBar, ActivityPager } from './activity-bar'
import { ActivityFilters } from './activity-filters'
import { ActivityList } from './activity-list'

type ActivityPageProps = {
  path: string
  filter: ActivityFilter
  programs: ProgramChoice[]
  activity: { days: ActivityDay[]; before: Before | null; last: number; today: string }
  /** For administrators: everybody's, or this affiliate's. */
  all?: { affiliateId: string | null }
}

/** Shared by affiliates and administrators: filters, the live state, the days, and a link to older ones. */
export function ActivityPage({ path, filter, programs, activity, all }: ActivityPageProps) {
  const t = useTranslations('activity')
  const isNarrow = filterQuery(filter) !== ''
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <ActivityFilters path={path} filter={filter} programs={programs} withAffiliate={all !== undefined} />
      <ActivityBar path={path} filter={filter} last={activity.last} {...(all && { all })} />
      {activity.days.length > 0 ? (
        <ActivityList days={activity.days} today={activity.today} isAdmin={all !== undefined} />
      ) : (
        <EmptyState title={t(isNarrow ? 'emptyFilter' : 'empty')}>{emptyText()}</EmptyState>
      )}
      <ActivityPager path={path} filter={filter} before={activity.before} />
    </div>
  )

  function emptyText(): ReactNode {
    if (isNarrow) return t('emptyFilterText')
    return t(all ? 'emptyAll' : 'emptyText')
  }
}
