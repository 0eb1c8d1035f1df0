import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { pathIn, REGION } from '@/lib/i18n/routing'
import { type ActivityFilter, type Before, filterQuery } from '@/lib/reports/activity-schema'
import { ACTIVITY_TOPIC } from '@/lib/supabase/enums'
import { ActivityLive } from './activity-live'

type ActivityBarProps = {
  path: string
  filter: ActivityFilter
  /** The newest line there was when the page was read. */
  last: number
  /** For administrators: everybody's, or this affiliate's. */
  all?: { affiliateId: string | null }
}

/** Where the newest page stands: live, and a link that loads it again without scripts. An older page leads back to it. */
export function ActivityBar({ path, filter, last, all }: ActivityBarProps) {
  const t = useTranslations('activity')
  const locale = useLocale()
  const newest = `${path}${filterQuery({ ...filter, before: null })}`
  if (filter.before) {
    return (
      <Button asChild variant="outline" size="small" className="w-fit">
        <Link href={newest}>{t('newest')}</Link>
      </Button>
    )
  }
  const topic = ACTIVITY_TOPIC.find((one) => one === filter.choice)
  const query = new URLSearchParams({
    ...(all && { all: '1' }),
    ...(all?.affiliateId && { affiliate: all.affiliateId }),
    ...(filter.programId && { program: filter.programId }),
    ...(topic && { topic }),
  })
  const words = {
    connecting: t('live.connecting'),
    live: t('live.live'),
    paused: t('live.paused'),
    waiting: t('live.waiting'),
    stopped: t('live.stopped'),
    elsewhere: t('live.elsewhere'),
    last: t('live.last'),
    pause: t('live.pause'),
    resume: t('live.resume'),
  }
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <ActivityLive
        source={`/api/activity?${query}`}
        since={last}
        words={words}
        timeLocale={REGION[locale]}
      />
      <Button asChild variant="outline" size="small">
        <a href={pathIn(locale, newest)}>{t('refresh')}</a>
      </Button>
      <p className="text-ink-soft text-sm">{t('live.note')}</p>
    </div>
  )
}

type ActivityPagerProps = { path: string; filter: ActivityFilter; before: Before | null }

/** The way back in time. */
export function ActivityPager({ path, filter, before }: ActivityPagerProps) {
  const t = useTranslations('activity')
  const link = (text: string, to: Before | null) => (
    <Button asChild variant="outline" size="small">
      <Link href={`${path}${filterQuery({ ...filter, before: to })}`}>{text}</Link>
    </Button>
  )
  if (!filter.before && !before) return null
  return (
    <nav className="flex justify-between gap-4" aria-label={t('pages')}>
      {filter.before ? link(t('newest'), null) : <span />}
      {before && link(t('older'), before)}
    </nav>
  )
}
