import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { Tabs } from '@/components/page/tabs'
import type { QueuedSubmission, ReviewDecision } from '@/lib/rewards/bounty-schema'
import { SUBMISSION_STATE, type SubmissionState } from '@/lib/supabase/enums'
import { SubmissionQueue } from './submission-queue'

type SectionProps = {
  /** The address of the bounties, which the choice is added to. */
  path: string
  state: SubmissionState
  page: number
  queue: { rows: QueuedSubmission[]; hasMore: boolean }
  decisions?: readonly ReviewDecision[]
}

/** What was handed in, by its state; the choice stays in the address. */
export function SubmissionSection({ path, state, page, queue, decisions }: SectionProps) {
  const t = useTranslations('rewards.review')
  const tabs = SUBMISSION_STATE.map((one) => ({
    key: one,
    label: t(`tabs.${one}`),
    href: `${path}?state=${one}`,
    isCurrent: one === state,
  }))
  return (
    <section className="grid gap-4">
      <h2 className="text-h4">{t('title')}</h2>
      <Tabs label={t('title')} tabs={tabs} />
      {queue.rows.length > 0 ? (
        <SubmissionQueue submissions={queue.rows} decisions={decisions} />
      ) : (
        <p className="text-ink-soft">{t(`empty.${state}`)}</p>
      )}
      <Pager page={page} hasMore={queue.hasMore} href={(to) => `${path}?state=${state}&page=${to}`} />
    </section>
  )
}
