import { useTranslations } from 'next-intl'
import { Badge } from '@/components/ui/badge'
import { formatMoment } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { localized } from '@/lib/i18n/texts'
import { dollars, purchaseStanding, tokensOf } from '@/lib/ito/office-rules'
import {
  type OfferingRef,
  PURCHASE_TABLE,
  type PurchaseColumn,
  type PurchaseLine,
} from '@/lib/ito/office-schema'
import { formatPrice } from '@/lib/ito/units'
import { PURCHASE_STANDING, PURCHASE_TONES } from '@/lib/ito/words'
import { TOKEN_TIER } from '@/lib/supabase/enums'
import type { TableState } from '@/lib/table'
import { useOfferingFilter } from './offering-filter'
import { OfficeList } from './office-list'
import { Hex, Named, Who } from './parts'

type PurchaseListProps = {
  state: TableState<PurchaseColumn>
  rows: PurchaseLine[]
  hasMore: boolean
  offerings: OfferingRef[]
}

/** Purchases as the chain has them, those that are not final yet included. */
export function PurchaseList({ state, rows, hasMore, offerings }: PurchaseListProps) {
  const t = useTranslations('offerings')
  const filter = useOfferingFilter(offerings)
  return (
    <OfficeList
      name="purchases"
      caption={t('purchases.title')}
      search={t('purchases.search')}
      empty={{ title: t('purchases.empty'), text: t('purchases.emptyText') }}
      path="/admin/tokens/purchases"
      spec={PURCHASE_TABLE}
      state={state}
      filters={[
        {
          name: 'standing',
          label: t('purchases.columns.standing'),
          choices: PURCHASE_STANDING.map((value) => ({ value, label: t(`purchases.standings.${value}`) })),
        },
        {
          name: 'tier',
          label: t('purchases.columns.tier'),
          choices: TOKEN_TIER.map((value) => ({ value, label: t(`tiers.${value}`) })),
        },
        filter,
      ]}
      rows={rows}
      hasMore={hasMore}
      rowKey={({ id }) => id}
      rowName={({ txHash }) => txHash}
      label={(column) => t(`purchases.columns.${column}`)}
      cell={useCells()}
      numeric={['price', 'tokens', 'paid']}
      notOnTablet={['offering', 'phase', 'tier', 'price']}
      onPhone={{ at: 'lead', paid: 'lead', buyer: 'line', offering: 'bare', phase: 'bare', standing: 'bare' }}
    />
  )
}

function useCells() {
  const t = useTranslations('offerings')
  const locale = useLocale()
  return (key: PurchaseColumn, row: PurchaseLine) => {
    switch (key) {
      case 'at':
        return (
          <span className="grid">
            <span className="figures whitespace-nowrap md:max-2xl:whitespace-normal">
              {formatMoment(row.at, locale)}
            </span>
            <Hex value={row.txHash} />
          </span>
        )
      case 'buyer':
        return (
          <span className="grid">
            <Who person={row.person} />
            <Hex value={row.account} />
          </span>
        )
      case 'offering':
        return <Named>{localized(row.offering.name, locale)}</Named>
      case 'phase':
        return (
          <span className="whitespace-nowrap">{t('phases.number', { number: String(row.phase + 1) })}</span>
        )
      case 'tier':
        return t(`tiers.${row.tier}`)
      case 'standing': {
        const standing = purchaseStanding(row)
        return <Badge kind={PURCHASE_TONES[standing]}>{t(`purchases.standings.${standing}`)}</Badge>
      }
      case 'price':
        return formatPrice(row.price, locale)
      case 'tokens':
        return tokensOf(row.tokens, locale)
      default:
        return dollars(row.paid, locale)
    }
  }
}
