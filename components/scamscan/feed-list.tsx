import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { CommandForm } from '@/components/ui/command-form'
import { SubmitButton } from '@/components/ui/submit-button'
import { formatDay, formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { acceptFeedChange } from '@/lib/scamscan/office-actions'
import type { ScanFeed, Snapshot } from '@/lib/scamscan/office-schema'
import { freshnessOf } from '@/lib/scamscan/rules'
import { ACCEPTABLE, FEED_FAILURES, FEED_TONES } from '@/lib/scamscan/words'
import { FeedForm } from './feed-form'

const LABELS = { fresh: 'on', late: 'late', failed: 'failed', off: 'off', never: 'never' } as const

type FeedListProps = { feeds: ScanFeed[]; snapshots: Map<string, Snapshot[]>; now: number }

/** The feeds with how fresh they are, what went wrong, and what the latest readings brought. */
export function FeedList({ feeds, snapshots, now }: FeedListProps) {
  const t = useTranslations('scamoffice.feeds')
  const words = useTranslations('scans.kinds')
  const roles = useTranslations('scamoffice.entries.roles')
  const locale = useLocale()
  return (
    <ul className="grid gap-4">
      {feeds.map((feed) => {
        const freshness = freshnessOf(feed, now)
        const failure = FEED_FAILURES.find((one) => one === feed.failure)
        return (
          <li key={feed.id} data-feed={feed.id} className="grid gap-3 rounded-md border bg-surface p-5">
            <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-1">
              <h2 className="text-h4">{feed.name}</h2>
              <Badge kind={FEED_TONES[freshness]}>{t(LABELS[freshness])}</Badge>
            </div>
            <p className="flex flex-wrap gap-x-5 gap-y-1">
              <span className="figures font-medium">{t('entries', { count: feed.entries ?? 0 })}</span>
              <span className="text-ink-soft">
                {roles(feed.role)} · {words(feed.kind)}
              </span>
              <span className="text-ink-soft">
                {feed.takenAt ? t('taken', { moment: formatMoment(feed.takenAt, locale) }) : t('never')}
              </span>
            </p>
            <p className="wrap-anywhere text-ink-soft text-sm">
              <a href={feed.home} rel="noopener external" className="underline underline-offset-4">
                {feed.home}
              </a>{' '}
              · {feed.licence}
            </p>
            {feed.failure && feed.failedAt && (
              <div className="grid gap-2">
                <p className="text-rojo">
                  {t('failedAt', {
                    moment: formatMoment(feed.failedAt, locale),
                    failure: failure ? t(`failures.${failure}`) : feed.failure,
                  })}
                </p>
                {feed.entries !== null && <p className="text-ink-soft text-sm">{t('keeps')}</p>}
                {ACCEPTABLE.includes(feed.failure) && (
                  <CommandForm
                    action={acceptFeedChange}
                    fields={{ feed_id: feed.id }}
                    doneText={t('accepted')}
                  >
                    <SubmitButton size="small" variant="outline" className="w-fit">
                      {t('accept')}
                    </SubmitButton>
                  </CommandForm>
                )}
              </div>
            )}
            <Readings snapshots={snapshots.get(feed.id) ?? []} />
            <details>
              <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal md:min-h-9">
                {t('edit')}
              </summary>
              <div className="pt-3">
                <FeedForm feed={feed} />
              </div>
            </details>
          </li>
        )
      })}
    </ul>
  )
}

function Readings({ snapshots }: { snapshots: Snapshot[] }) {
  const t = useTranslations('scamoffice.feeds')
  const locale = useLocale()
  const number = (value: number) => formatNumber(value, locale)
  if (snapshots.length === 0) return null
  return (
    <details>
      <summary className="fold-mark flex min-h-11 w-fit cursor-pointer items-center gap-1.5 text-canal md:min-h-9">
        {t('history')}
      </summary>
      <ol className="figures grid gap-1 pt-1 text-sm">
        {snapshots.slice(0, 8).map(({ id, takenAt, entries, added, removed }) => (
          <li key={id}>
            {t('change', {
              day: formatDay(takenAt, locale),
              entries: number(entries),
              added: number(added),
              removed: number(removed),
            })}
          </li>
        ))}
      </ol>
    </details>
  )
}
