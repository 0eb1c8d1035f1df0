import { FileText } from 'lucide'
import { getTranslations } from 'next-intl/server'
import { DividendList } from '@/components/ito/holder/dividend-list'
import { DividendPlace } from '@/components/ito/holder/dividend-place'
import { HolderFrame } from '@/components/ito/holder/holder-frame'
import { NoOffering } from '@/components/ito/holder/no-offering'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Icon } from '@/components/ui/icon'
import { pageMetadata } from '@/lib/i18n/metadata'
import { dividendRows } from '@/lib/ito/holder-rules'
import { listDividendLines } from '@/lib/ito/holding-queries'
import { loadHolder, loadHoldings } from '@/lib/ito/page-queries'

export const generateMetadata = () => pageMetadata('tokensDividends')

/** Dividends: a holder's lines in each round that was declared, what can be claimed, and the statement. */
export default async function Dividends({ searchParams }: PageProps<'/[locale]/dashboard/tokens/dividends'>) {
  const { wallets, sale, choices, sent } = await loadHolder(searchParams)
  if (!sale) return <NoOffering />
  const [t, lines, { events, own }] = await Promise.all([
    getTranslations('tokens.dividends'),
    listDividendLines(sale.id, wallets),
    loadHoldings(sale, wallets),
  ])
  const rows = dividendRows(lines, events, own, sale.now)
  return (
    <HolderFrame page="dividends" sale={sale} choices={choices} sent={sent}>
      {rows.length === 0 ? (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      ) : (
        <>
          <DividendPlace sale={sale} wallets={wallets} lines={rows} />
          <DividendList lines={rows} symbol={sale.symbol} />
          <Button asChild variant="outline" className="w-fit">
            <a href={`/api/tokens/dividends/${sale.slug}`}>
              <Icon of={FileText} />
              {t('statement')}
            </a>
          </Button>
        </>
      )}
    </HolderFrame>
  )
}
