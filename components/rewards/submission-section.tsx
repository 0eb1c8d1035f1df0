import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { SteadyLabel } from '@/components/ui/steady-label'
import { Link } from '@/lib/i18n/navigation'
import type { QueuedSubmission } from '@/lib/rewards/bounty-schema'
import { SUBMISSION_STATE, type SubmissionState } from '@/lib/supabase/enums'
import { SubmissionQueue } from './submission-queue'

type SectionProps = {
  slug: string
  state: SubmissionState
  page: number
  queue: { rows: QueuedSubmission[]; hasMore: boolean }
}

/** What was handed in, by its state; the choice stays in the address. */
export function SubmissionSection({ slug, state, page, queue }: SectionProps) {
  const t = useTranslations('rewards.review')
  const path = `/admin/programs/${slug}/bounties`
  return (
    <section className="grid gap-4">
      <h2 className="text-h3">{t('title')}</h2>
      <nav aria-label={t('title')}>
        <ul className="-mx-3 flex flex-wrap gap-x-1 md:mx-0 md:border-b">
          {SUBMISSION_STATE.map((one) => (
            <li key={one}>
              <Link
                href={`${path}?state=${one}`}
                aria-current={one === state ? 'page' : undefined}
                className="-mb-px flex min-h-11 items-center border-transparent border-b-2 px-3 text-ink-soft hover:text-ink aria-[current]:border-canal aria-[current]:text-ink"
              >
                <SteadyLabel>{t(`tabs.${one}`)}</SteadyLabel>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {queue.rows.length > 0 ? (
        <SubmissionQueue submissions={queue.rows} />
      ) : (
        <p className="text-ink-soft">{t(`empty.${state}`)}</p>
      )}
      <Pager page={page} hasMore={queue.hasMore} href={(to) => `${path}?state=${state}&page=${to}`} />
    </section>
  )
}
