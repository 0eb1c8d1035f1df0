import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { formatMoment, formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { revokeVoucher } from '@/lib/ito/office-actions'
import { dollars } from '@/lib/ito/office-rules'
import {
  type OfferingRef,
  VOUCHER_TABLE,
  type VoucherColumn,
  type VoucherLine,
} from '@/lib/ito/office-schema'
import { VOUCHER_STANDING, VOUCHER_TONES } from '@/lib/ito/words'
import type { TableState } from '@/lib/table'
import { useOfferingFilter } from './offering-filter'
import { OfficeList } from './office-list'
import { Hex, Named, Who } from './parts'
import { ReasonFold } from './reason-fold'

type OwnReason = 'declared anew' | 'the wallet was unlinked'
/** Reasons that the database writes itself; all others are somebody's own words. */
const OWN_REASONS = new Set<string>(['declared anew', 'the wallet was unlinked'] satisfies OwnReason[])

type VoucherListProps = {
  state: TableState<VoucherColumn>
  rows: VoucherLine[]
  hasMore: boolean
  offerings: OfferingRef[]
  now: number
}

/** Vouchers with where they stand; one that a wallet could still use can be taken back with a reason. */
export function VoucherList({ state, rows, hasMore, offerings, now }: VoucherListProps) {
  const t = useTranslations('offerings.vouchers')
  const filter = useOfferingFilter(offerings)
  const isOpen = ({ standing, expiresAt }: VoucherLine) =>
    standing !== 'revoked' && standing !== 'expired' && Date.parse(expiresAt) > now
  return (
    <OfficeList
      name="vouchers"
      caption={t('title')}
      search={t('search')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      path="/admin/tokens/vouchers"
      spec={VOUCHER_TABLE}
      state={state}
      filters={[
        {
          name: 'standing',
          label: t('columns.standing'),
          choices: VOUCHER_STANDING.map((value) => ({ value, label: t(`standings.${value}`) })),
        },
        filter,
      ]}
      rows={rows}
      hasMore={hasMore}
      rowKey={({ id }) => id}
      rowName={({ person, address }) => person?.name ?? address}
      label={(column) => t(`columns.${column}`)}
      cell={useCells()}
      numeric={['limit', 'bonus']}
      notOnTablet={['offering', 'bonus']}
      onPhone={{ person: 'lead', standing: 'bare', limit: 'lead' }}
      after={(row) =>
        isOpen(row) && (
          <div className="flex flex-wrap items-start gap-3">
            {row.standing !== 'unsigned' && (
              <Button asChild variant="outline" size="small">
                <a href={`/api/tokens/vouchers/${row.id}`}>{t('file')}</a>
              </Button>
            )}
            <ReasonFold
              action={revokeVoucher}
              fields={{ voucher_id: row.id }}
              label={t('revoke')}
              text={t('revokeText')}
              confirm={t('revokeConfirm')}
              doneText={t('revoked')}
            />
          </div>
        )
      }
    />
  )
}

function useCells() {
  const t = useTranslations('offerings.vouchers')
  const locale = useLocale()
  return (key: VoucherColumn, row: VoucherLine) => {
    switch (key) {
      case 'person':
        return (
          <span className="grid">
            <Who person={row.person} />
            <Hex value={row.address} />
          </span>
        )
      case 'offering':
        return <Named>{localized(row.offering.name, locale)}</Named>
      case 'limit':
        return dollars(row.limit, locale)
      case 'bonus':
        return row.isInstitutional ? formatShare(row.bonusBps, locale) : t('byTier')
      case 'standing':
        return (
          <span className="grid">
            <Badge kind={VOUCHER_TONES[row.standing]}>{t(`standings.${row.standing}`)}</Badge>
            {row.revokeReason && (
              <span className="wrap-anywhere text-ink-soft text-sm">
                {OWN_REASONS.has(row.revokeReason)
                  ? t(`reasons.${row.revokeReason as OwnReason}`)
                  : row.revokeReason}
              </span>
            )}
          </span>
        )
      case 'issued':
        return <span className="figures">{formatMoment(row.issuedAt, locale)}</span>
      default:
        return <span className="figures">{formatMoment(row.expiresAt, locale)}</span>
    }
  }
}
