import { useTranslations } from 'next-intl'
import { formatShare } from '@/lib/i18n/format'
import { useLocale } from '@/lib/i18n/locale'
import { dollars, tokensOf } from '@/lib/ito/office-rules'
import { HOLDER_TABLE, type HolderColumn, type HolderLine, type OfferingRef } from '@/lib/ito/office-schema'
import { formatMoney } from '@/lib/money'
import type { TableState } from '@/lib/table'
import { useOfferingFilter } from './offering-filter'
import { OfficeList } from './office-list'
import { Hex, Who } from './parts'

type HolderListProps = {
  state: TableState<HolderColumn>
  rows: HolderLine[]
  hasMore: boolean
  offerings: OfferingRef[]
}

/** Who has how many tokens of an offering, by person or by wallet. */
export function HolderList({ state, rows, hasMore, offerings }: HolderListProps) {
  const t = useTranslations('offerings.holders')
  const filter = useOfferingFilter(offerings)
  return (
    <OfficeList
      name="holders"
      caption={t('title')}
      search={t('search')}
      empty={{ title: t('empty'), text: t('emptyText') }}
      path="/admin/tokens/holders"
      spec={HOLDER_TABLE}
      state={state}
      filters={[filter, { name: 'by', label: t('by'), choices: [{ value: 'wallet', label: t('wallet') }] }]}
      rows={rows}
      hasMore={hasMore}
      rowKey={({ id }) => id}
      label={(column) => t(`columns.${column}`)}
      cell={useCells()}
      numeric={['paid', 'tokens', 'final', 'bank', 'claimed', 'staked', 'share']}
      notOnTablet={['final', 'bank', 'claimed']}
      onPhone={{ holder: 'lead', tokens: 'lead' }}
    />
  )
}

function useCells() {
  const t = useTranslations('offerings.holders')
  const locale = useLocale()
  const tokens = (value: string) => (BigInt(value) === 0n ? '—' : tokensOf(value, locale))
  return (key: HolderColumn, row: HolderLine) => {
    switch (key) {
      case 'holder':
        return (
          <span className="grid">
            <Who person={row.person} />
            {row.wallets === 1 && row.account && <Hex value={row.account} />}
            {row.wallets > 1 && (
              <span className="text-ink-soft text-sm">{t('wallets', { count: row.wallets })}</span>
            )}
          </span>
        )
      case 'paid':
        return dollars(row.paid, locale)
      case 'tokens':
        return tokens(row.tokens)
      case 'final':
        return tokens(row.tokensFinal)
      case 'bank':
        return BigInt(row.bankTokens) === 0n ? (
          '—'
        ) : (
          <span className="inline-flex flex-wrap gap-x-1.5 md:grid">
            {tokensOf(row.bankTokens, locale)}
            <span className="text-ink-soft text-sm">{formatMoney(row.bank, 'USD', locale)}</span>
          </span>
        )
      case 'claimed':
        return tokens(row.claimed)
      case 'staked':
        return tokens(row.staked)
      default:
        return formatShare(row.share, locale)
    }
  }
}
