import { FileText } from 'lucide'
import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { holderPath } from '@/components/ito/holder/holder-frame'
import { ReceiptFacts } from '@/components/ito/holder/receipt-facts'
import { SalePlace } from '@/components/ito/holder/sale-place'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getSale, listWallets } from '@/lib/ito/holder-queries'
import { undoUntil } from '@/lib/ito/holder-rules'
import { getPurchase } from '@/lib/ito/holding-queries'
import { loadHoldings } from '@/lib/ito/page-queries'

export const instant = false // the address has a parameter, which the bar above reads at run time

export const generateMetadata = () => pageMetadata('tokensPurchase')

/** One purchase: its receipt, and undoing it while that is possible. */
export default async function PurchasePage({
  params,
}: PageProps<'/[locale]/dashboard/tokens/purchases/[purchase]'>) {
  const user = await requireUser()
  const wallets = await listWallets(user.id)
  const found = await getPurchase((await params).purchase, wallets)
  const sale = found && (await getSale(found.slug))
  if (!sale) notFound()
  const [t, locale, held] = await Promise.all([
    getTranslations('tokens.receipt'),
    getLocale(),
    loadHoldings(sale, wallets),
  ])
  const until = undoUntil(found.purchase, held.purchases, sale, held.outcome)
  return (
    <>
      <PageHeader
        title={t('title')}
        lead={t('lead', { name: localized(sale.name, locale) })}
        actions={
          <Button asChild variant="outline">
            <a href={`/api/tokens/receipts/${found.purchase.hash}`}>
              <Icon of={FileText} />
              {t('pdf')}
            </a>
          </Button>
        }
      />
      <ReceiptFacts purchase={found.purchase} sale={sale} undoUntil={until} />
      {until && <SalePlace sale={sale} wallets={wallets} {...held} />}
      <Button asChild variant="link" className="w-fit">
        <Link href={holderPath('overview', sale.slug)}>{t('back')}</Link>
      </Button>
    </>
  )
}
