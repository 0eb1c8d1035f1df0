import { useTranslations } from 'next-intl'
import { Pager } from '@/components/page/pager'
import { RecordLine, Records } from '@/components/page/records'
import { Badge } from '@/components/ui/badge'
import { type DataColumn, DataTable, NOTHING } from '@/components/ui/data-table'
import { EmptyState } from '@/components/ui/empty-state'
import type { SentMail } from '@/lib/accounts/schema'
import { MAIL_TONES } from '@/lib/accounts/words'
import { formatMoment, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'

/** The newest mails to a person. */
export function LatestMails({ mails, href }: { mails: SentMail[]; href: string }) {
  const t = useTranslations('users.mails')
  const locale = useLocale()
  return (
    <Records title={t('title')} href={href} empty={t('none')}>
      {mails.map(({ id, name, state, createdAt, sentAt }) => (
        <RecordLine
          key={id}
          name={t(`names.${name ?? 'other'}`)}
          note={formatMoment(sentAt ?? createdAt, locale)}
          state={<Badge kind={MAIL_TONES[state]}>{t(`states.${state}`)}</Badge>}
        />
      ))}
    </Records>
  )
}

type MailTableProps = { mails: SentMail[]; page: number; hasMore: boolean; path: string }

/** Which mails went to a person and what became of each; never what they say. */
export function MailTable({ mails, page, hasMore, path }: MailTableProps) {
  const t = useTranslations('users.mails')
  const locale = useLocale()
  const moment = (at: string | null) =>
    at ? <span className="figures whitespace-nowrap">{formatMoment(at, locale)}</span> : NOTHING
  const columns: DataColumn<SentMail>[] = [
    { key: 'name', label: t('mail'), lead: true, cell: ({ name }) => t(`names.${name ?? 'other'}`) },
    {
      key: 'state',
      label: t('state'),
      lead: true,
      cell: ({ state }) => <Badge kind={MAIL_TONES[state]}>{t(`states.${state}`)}</Badge>,
    },
    { key: 'created', label: t('created'), cell: ({ createdAt }) => moment(createdAt) },
    { key: 'sent', label: t('sent'), cell: ({ sentAt }) => moment(sentAt) },
    {
      key: 'language',
      label: t('language'),
      onPhone: 'bare',
      cell: (row) => t(`languages.${row.locale}`),
    },
    {
      key: 'attempts',
      label: t('attempts'),
      numeric: true,
      cell: ({ attempts }) => (attempts === 0 ? NOTHING : formatNumber(attempts, locale)),
    },
    {
      key: 'problem',
      label: t('problem'),
      cell: ({ problem }) =>
        problem ? <code className="wrap-anywhere block text-sm md:max-w-72">{problem}</code> : NOTHING,
    },
  ]
  if (mails.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={mails}
        rowKey={({ id }) => String(id)}
        rowName={({ name }) => name ?? 'other'}
        sort={{ by: 'created', desc: true }}
      />
      <Pager page={page} hasMore={hasMore} href={(to) => `${path}?page=${to}`} />
    </>
  )
}
