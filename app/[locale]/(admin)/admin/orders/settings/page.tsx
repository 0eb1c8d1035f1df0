import { getTranslations } from 'next-intl/server'
import { OptionForm } from '@/components/orders/option-form'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { listOptionChanges, listPaymentWays, listWhoSet, OPTIONS } from '@/lib/orders/offer-queries'
import { cardProvider } from '@/lib/orders/providers/providers'

export const generateMetadata = () => pageMetadata('adminOrderSettings')

/** How buyers pay and where the money goes. */
export default async function OrderSettings() {
  await requireAdmin()
  const [t, ways, authors, changes] = await Promise.all([
    getTranslations('orders.settings'),
    listPaymentWays(),
    listWhoSet(),
    listOptionChanges(),
  ])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <p className="measure text-ink-soft">{cardProvider() ? t('cardsOn') : t('cardsOff')}</p>
      <div className="grid max-w-4xl gap-8">
        {OPTIONS.map((option) => (
          <OptionForm
            key={option}
            option={option}
            way={ways.find((way) => way.option === option)}
            setBy={authors.get(option)}
            changes={changes.filter((change) => change.option === option)}
          />
        ))}
      </div>
      <Link
        href="/admin/orders"
        className="inline-flex min-h-11 w-fit items-center text-canal underline underline-offset-4"
      >
        {t('back')}
      </Link>
    </>
  )
}
