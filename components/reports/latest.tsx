import { useTranslations } from 'next-intl'
import { Link } from '@/lib/i18n/navigation'
import type { Happening } from '@/lib/reports/activity-schema'
import { ActivityLine } from './activity-line'

type LatestProps = { happenings: Happening[]; href: string; isAdmin?: boolean }

/** The newest things that happened, and the way to all of them. */
export function Latest({ happenings, href, isAdmin = false }: LatestProps) {
  const t = useTranslations('activity.latest')
  return (
    <section className="grid content-start gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-h4">{t('title')}</h2>
        <Link
          href={href}
          className="inline-flex min-h-11 items-center text-canal underline underline-offset-4"
        >
          {t('all')}
        </Link>
      </div>
      {happenings.length === 0 ? (
        <p className="measure text-ink-soft">{t('none')}</p>
      ) : (
        <ol className="divide-y rounded-md border bg-surface">
          {happenings.map((one) => (
            <ActivityLine key={one.id} happening={one} isAdmin={isAdmin} withDay />
          ))}
        </ol>
      )}
    </section>
  )
}
