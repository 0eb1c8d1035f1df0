import { getTranslations } from 'next-intl/server'
import { MyOrders } from '@/components/orders/my-orders'
import { Pager } from '@/components/page/pager'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'
import { toPage } from '@/lib/i18n/page-number'
import { listMyOrders } from '@/lib/orders/queries'

export const generateMetadata = () => pageMetadata('accountOrders')

export default async function AccountOrders({ searchParams }: PageProps<'/[locale]/account/orders'>) {
  const user = await requireUser()
  const page = toPage((await searchParams).page)
  const [t, { rows, hasMore }] = await Promise.all([
    getTranslations('orders.mine'),
    listMyOrders(user.id, page),
  ])
  const see = (
    <Button asChild>
      <Link href="/services">{t('see')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {rows.length > 0 ? (
        <MyOrders orders={rows} />
      ) : (
        <EmptyState title={t('empty')} action={see}>
          {t('emptyText')}
        </EmptyState>
      )}
      <Pager page={page} hasMore={hasMore} href={(to) => `/account/orders?page=${to}`} />
    </>
  )
}
