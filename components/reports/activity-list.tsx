import { MousePointerClick } from 'lucide'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import type { ActivityDay } from '@/lib/reports/activity-schema'
import { ActivityLine } from './activity-line'

type ActivityListProps = { days: ActivityDay[]; today: string; isAdmin: boolean }

/** Days, newest first: the clicks of each as one number, and what happened on it line by line. */
export function ActivityList({ days, today, isAdmin }: ActivityListProps) {
  const t = useTranslations('activity')
  const locale = useLocale()
  return (
    <div className="grid gap-6" data-activity>
      {days.map(({ day, clicks, visitors, happenings }) => {
        const name = formatDayShort(`${day}T12:00:00Z`, locale)
        return (
          <section key={day} aria-label={name} data-day={day} className="grid gap-2">
            <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
              <h2 className="text-h4">{day === today ? t('today', { day: name }) : name}</h2>
              {clicks > 0 && (
                <p className="figures flex items-center gap-1.5 text-ink-soft text-sm" data-clicks={clicks}>
                  <Icon of={MousePointerClick} className="size-4" />
                  {t('clicks', { count: clicks, visitors })}
                </p>
              )}
            </div>
            {happenings.length > 0 && (
              <ol className="divide-y rounded-md border bg-surface">
                {happenings.map((one) => (
                  <ActivityLine key={one.id} happening={one} isAdmin={isAdmin} />
                ))}
              </ol>
            )}
          </section>
        )
      })}
    </div>
  )
}
