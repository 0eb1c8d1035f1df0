import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDayShort, formatNumber } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { dollars } from '@/lib/ito/office-rules'
import { OFFERING_TABLE, type OfferingColumn, type OfferingLine } from '@/lib/ito/office-schema'
import { OFFERING_TONES } from '@/lib/ito/words'
import { OFFERING_STATE } from '@/lib/supabase/enums'
import type { TableState } from '@/lib/table'
import { OfficeList } from './office-list'
import { Lead } from './parts'

type OfferingListProps = { state: TableState<OfferingColumn>; rows: OfferingLine[]; hasMore: boolean }

/** All offerings with where each stands. */
export function OfferingList({ state, rows, hasMore }: OfferingListProps) {
  const t = useTranslations('offerings')
  return (
    <OfficeList
      name="offerings"
      caption={t('list.title')}
      search={t('list.search')}
      empty={{ title: t('list.empty'), text: t('list.emptyText') }}
      path="/admin/tokens"
      spec={OFFERING_TABLE}
      state={state}
      filters={[
        {
          name: 'state',
          label: t('list.columns.state'),
          choices: OFFERING_STATE.map((value) => ({ value, label: t(`states.${value}`) })),
        },
      ]}
      rows={rows}
      hasMore={hasMore}
      rowKey={({ slug }) => slug}
      label={(column) => t(`list.columns.${column}`)}
      cell={useCells()}
      numeric={['raised', 'caps', 'buyers']}
      notOnTablet={['caps', 'buyers']}
      onPhone={{ name: 'lead', raised: 'lead', state: 'bare' }}
    />
  )
}

function useCells() {
  const t = useTranslations('offerings')
  const locale = useLocale()
  return (key: OfferingColumn, row: OfferingLine) => {
    switch (key) {
      case 'name':
        return (
          <span className="grid md:min-w-40">
            <Lead href={`/admin/tokens/offerings/${row.slug}`}>{localized(row.name, locale)}</Lead>
            {row.parent && (
              <span className="text-ink-soft text-sm">
                {t('list.under', { name: localized(row.parent, locale) })}
              </span>
            )}
          </span>
        )
      case 'state':
        return <Badge kind={OFFERING_TONES[row.state]}>{t(`states.${row.state}`)}</Badge>
      case 'raised':
        return row.raised === null ? '—' : dollars(row.raised, locale)
      case 'caps':
        return t('list.between', { soft: dollars(row.softCap, locale), hard: dollars(row.hardCap, locale) })
      case 'buyers':
        return row.buyers === null ? '—' : formatNumber(row.buyers, locale)
      default:
        return row.startsAt && row.endsAt
          ? `${formatDayShort(row.startsAt, locale)} – ${formatDayShort(row.endsAt, locale)}`
          : '—'
    }
  }
}
