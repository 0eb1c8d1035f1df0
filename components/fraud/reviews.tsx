import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { RecordLine, Records } from '@/components/page/records'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { Review } from '@/lib/fraud/schema'
import { HOLD_TONES } from '@/lib/fraud/words'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import { FindingText } from './finding'

/** The newest reviews of an affiliate's commissions. */
export function LatestReviews({ reviews, href }: { reviews: Review[]; href: string }) {
  const t = useTranslations('fraud')
  const locale = useLocale()
  return (
    <Records title={t('reviews.title')} href={href} empty={t('reviews.none')}>
      {reviews.map(({ id, commissionId, finding, kind, orderId, heldAt, state }) => (
        <RecordLine
          key={id}
          name={t(`rules.${finding.rule}.name`)}
          href={`/admin/commissions/${commissionId}`}
          note={`${t('queue.what', { kind, order: orderId })} · ${formatDayShort(heldAt, locale)}`}
          state={<Badge kind={HOLD_TONES[state]}>{t(`reviews.states.${state}`)}</Badge>}
        />
      ))}
    </Records>
  )
}

type ReviewTableProps = { reviews: Review[]; page: number; hasMore: boolean; path: string }

/** What rules held of an affiliate, what they saw and what became of it; open ones lead to the queue. */
export function ReviewTable({ reviews, page, hasMore, path }: ReviewTableProps) {
  const t = useTranslations('fraud')
  const locale = useLocale()
  const day = (at: string) => <span className="figures whitespace-nowrap">{formatDayShort(at, locale)}</span>
  const columns: DataColumn<Review>[] = [
    {
      key: 'commission',
      label: t('reviews.commission'),
      lead: true,
      cell: ({ commissionId, kind, orderId }) => (
        <Link
          href={`/admin/commissions/${commissionId}`}
          title={orderId}
          className="break-all font-medium text-canal underline-offset-4 hover:underline md:block md:max-w-48 md:truncate"
        >
          {t('queue.what', { kind, order: orderId })}
        </Link>
      ),
    },
    {
      key: 'program',
      label: t('queue.program'),
      onPhone: 'bare',
      cell: ({ programName }) => localized(programName, locale),
    },
    {
      key: 'rule',
      label: t('queue.rule'),
      onPhone: 'bare',
      cell: ({ finding }) => (
        <span className="block md:max-w-96">
          {t(`rules.${finding.rule}.name`)}
          <span className="block text-ink-soft text-sm">
            <FindingText finding={finding} />
          </span>
        </span>
      ),
    },
    { key: 'held', label: t('reviews.held'), cell: ({ heldAt }) => day(heldAt) },
    {
      key: 'state',
      label: t('reviews.state'),
      lead: true,
      cell: ({ state }) => <Badge kind={HOLD_TONES[state]}>{t(`reviews.states.${state}`)}</Badge>,
    },
    {
      key: 'decision',
      label: t('reviews.decision'),
      cell: (row) => <Decision review={row} />,
    },
  ]
  if (reviews.length === 0) return <EmptyState title={t('reviews.none')}>{t('reviews.noneText')}</EmptyState>
  return (
    <>
      <DataTable
        caption={t('reviews.title')}
        columns={columns}
        rows={reviews}
        rowKey={({ id }) => id}
        rowName={({ finding, orderId }) => `${finding.rule} ${orderId}`}
        sort={{ by: 'held', desc: true }}
      />
      <Pager page={page} hasMore={hasMore} href={(to) => `${path}?page=${to}`} />
    </>
  )
}

function Decision({ review: { state, programSlug, decidedAt, decidedBy, reason } }: { review: Review }) {
  const t = useTranslations('fraud.reviews')
  const locale = useLocale()
  if (state === 'open')
    return (
      <Link href={`/admin/fraud?program=${programSlug}`} className="text-canal underline underline-offset-4">
        {t('decide')}
      </Link>
    )
  if (!decidedAt) return NOTHING
  return (
    <span className="block md:max-w-64">
      {[formatDayShort(decidedAt, locale), decidedBy].filter(Boolean).join(' · ')}
      {reason && <span className="block break-words text-ink-soft text-sm">{reason}</span>}
    </span>
  )
}
