import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatDayShort } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { reservationNumber } from '@/lib/ito/office-rules'
import {
  type OfferingRef,
  RESERVATION_TABLE,
  type ReservationColumn,
  type ReservationLine,
} from '@/lib/ito/office-schema'
import { RESERVATION_TONES } from '@/lib/ito/words'
import { formatMoney } from '@/lib/money'
import { RESERVATION_STATE } from '@/lib/supabase/enums'
import type { TableState } from '@/lib/table'
import { useOfferingFilter } from './offering-filter'
import { OfficeList } from './office-list'
import { Lead, Named, Who } from './parts'

type ReservationListProps = {
  state: TableState<ReservationColumn>
  rows: ReservationLine[]
  hasMore: boolean
  offerings: OfferingRef[]
}

/** Reservations by bank, with how far each has come. */
export function ReservationList({ state, rows, hasMore, offerings }: ReservationListProps) {
  const t = useTranslations('offerings')
  const filter = useOfferingFilter(offerings)
  return (
    <OfficeList
      name="reservations"
      caption={t('reservations.title')}
      search={t('reservations.search')}
      empty={{ title: t('reservations.empty'), text: t('reservations.emptyText') }}
      path="/admin/tokens/reservations"
      spec={RESERVATION_TABLE}
      state={state}
      filters={[
        {
          name: 'waits',
          label: t('tools.waits'),
          choices: [{ value: 'yes', label: t('reservations.waiting') }],
        },
        {
          name: 'state',
          label: t('reservations.columns.state'),
          choices: RESERVATION_STATE.map((value) => ({ value, label: t(`reservations.states.${value}`) })),
        },
        filter,
      ]}
      rows={rows}
      hasMore={hasMore}
      rowKey={({ number }) => reservationNumber(number)}
      label={(column) => t(`reservations.columns.${column}`)}
      cell={useCells()}
      numeric={['amount']}
      notOnTablet={['offering', 'reserved']}
      onPhone={{ number: 'lead', amount: 'lead', person: 'line', state: 'bare' }}
    />
  )
}

function useCells() {
  const t = useTranslations('offerings.reservations')
  const locale = useLocale()
  return (key: ReservationColumn, row: ReservationLine) => {
    switch (key) {
      case 'number':
        return <Lead href={`/admin/tokens/reservations/${row.number}`}>{reservationNumber(row.number)}</Lead>
      case 'person':
        return <Who person={row.person} />
      case 'offering':
        return <Named>{localized(row.offering.name, locale)}</Named>
      case 'state':
        return <Badge kind={RESERVATION_TONES[row.state]}>{t(`states.${row.state}`)}</Badge>
      case 'reserved':
        return <span className="figures">{formatDayShort(row.reservedAt, locale)}</span>
      case 'due':
        return row.state === 'reserved' ? (
          <span className="figures">{formatDayShort(row.dueAt, locale)}</span>
        ) : (
          '—'
        )
      default:
        return formatMoney(row.amount, row.currency, locale)
    }
  }
}
