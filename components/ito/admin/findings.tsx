import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { closeFinding } from '@/lib/ito/office-actions'
import { FINDING_TABLE, type FindingColumn, type FindingLine } from '@/lib/ito/office-schema'
import { FINDING_KIND } from '@/lib/supabase/enums'
import type { TableState } from '@/lib/table'
import { OfficeList } from './office-list'
import { ReasonFold } from './reason-fold'

type FindingListProps = { state: TableState<FindingColumn>; rows: FindingLine[]; hasMore: boolean }

/** What differs between chain and database, the open ones first. */
export function FindingList({ state, rows, hasMore }: FindingListProps) {
  const t = useTranslations('offerings.findings')
  return (
    <OfficeList
      name="findings"
      caption={t('title')}
      search={t('search')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      path="/admin/tokens/chain"
      spec={FINDING_TABLE}
      state={state}
      filters={[
        {
          name: 'state',
          label: t('state'),
          choices: (['open', 'closed'] as const).map((value) => ({ value, label: t(`states.${value}`) })),
        },
        {
          name: 'kind',
          label: t('columns.kind'),
          choices: FINDING_KIND.map((value) => ({ value, label: t(`kinds.${value}`) })),
        },
      ]}
      rows={rows}
      hasMore={hasMore}
      rowKey={({ id }) => id}
      rowName={({ subject }) => subject}
      label={(column) => t(`columns.${column}`)}
      cell={useCells()}
      onPhone={{ kind: 'lead', subject: 'bare' }}
      after={(row) =>
        !row.closedAt && (
          <ReasonFold
            action={closeFinding}
            fields={{ finding_id: row.id }}
            label={t('close')}
            text={t('closeText')}
            confirm={t('closeConfirm')}
            doneText={t('closed')}
          />
        )
      }
    />
  )
}

function useCells() {
  const t = useTranslations('offerings.findings')
  const locale = useLocale()
  return (key: FindingColumn, row: FindingLine) => {
    switch (key) {
      case 'kind':
        return (
          <span className="grid">
            <Badge kind={row.closedAt ? 'neutral' : 'bad'} wraps>
              {t(`kinds.${row.kind}`)}
            </Badge>
            {row.closedAt && (
              <span className="wrap-anywhere text-ink-soft text-sm md:max-w-60">
                {row.closeReason
                  ? t('closedBy', { name: row.closedBy ?? '—', reason: row.closeReason })
                  : t('closedItself')}
              </span>
            )}
          </span>
        )
      case 'subject':
        return <code className="wrap-anywhere break-all text-[0.9em]">{row.subject}</code>
      case 'chain':
        return <span className="wrap-anywhere">{row.onChain || t('nothing')}</span>
      case 'database':
        return <span className="wrap-anywhere">{row.inDatabase || t('nothing')}</span>
      default:
        return <span className="figures">{formatMoment(row.foundAt, locale)}</span>
    }
  }
}
