import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { EmptyState } from '@/components/ui/empty-state'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { Link } from '@/lib/i18n/navigation'
import { localized } from '@/lib/i18n/texts'
import type { MyThread, ThreadLine } from '@/lib/threads/schema'

const LINK = 'inline-flex min-h-9 items-center font-semibold text-canal underline-offset-4 hover:underline'

/** The office's threads: who wrote, what last, and whether somebody waits for an answer. */
export function ThreadList({ threads }: { threads: ThreadLine[] }) {
  const t = useTranslations('threads')
  const locale = useLocale()
  if (threads.length === 0) return <EmptyState title={t('noThreads')}>{t('noThreadsText')}</EmptyState>
  return (
    <ul aria-label={t('inbox')} className="divide-y rounded-md border bg-surface">
      {threads.map((one) => (
        <li key={one.id} data-thread={one.subject} className="grid gap-1 px-4 py-4 sm:px-6">
          <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
            <span className="flex min-w-0 flex-wrap items-baseline gap-x-3">
              <Link href={`/admin/threads/${one.id}`} className={`wrap-anywhere ${LINK}`}>
                {one.subject}
              </Link>
              {one.isWaiting && <Badge kind="waiting">{t('waits')}</Badge>}
              {one.unread > 0 && <Badge kind="neutral">{t('unread', { count: one.unread })}</Badge>}
            </span>
            <span className="figures text-ink-soft text-sm">{formatMoment(one.lastAt, locale)}</span>
          </div>
          <p className="text-ink-soft text-sm">
            {one.isPartner ? t('partner') : one.program && localized(one.program, locale)}
          </p>
          <p className="wrap-anywhere line-clamp-2 text-sm">
            {one.lastAuthor && `${one.lastAuthor}: `}
            {one.lastBody || t('onlyFiles', { count: one.lastFiles })}
          </p>
        </li>
      ))}
    </ul>
  )
}

/** An affiliate's programs, each with whoever runs it to write to. */
export function MyThreadList({ threads }: { threads: MyThread[] }) {
  const t = useTranslations('threads')
  const locale = useLocale()
  if (threads.length === 0) return <EmptyState title={t('noPrograms')}>{t('noProgramsText')}</EmptyState>
  return (
    <ul aria-label={t('inbox')} className="divide-y rounded-md border bg-surface">
      {threads.map(({ id, program, lastAt, unread }) => (
        <li key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 px-4 py-3 sm:px-6">
          <span className="flex flex-wrap items-baseline gap-x-3">
            <Link href={`/affiliate-dashboard/messages/${id}`} className={LINK}>
              {program && localized(program, locale)}
            </Link>
            {unread > 0 && <Badge kind="waiting">{t('unread', { count: unread })}</Badge>}
          </span>
          <span className="text-ink-soft text-sm">
            {lastAt ? <span className="figures">{formatMoment(lastAt, locale)}</span> : t('nothingYet')}
          </span>
        </li>
      ))}
    </ul>
  )
}
