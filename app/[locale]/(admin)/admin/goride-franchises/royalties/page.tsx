import { getTranslations } from 'next-intl/server'
import { OfficeTabs } from '@/components/franchises/office-tabs'
import { RoyaltyTable } from '@/components/franchises/royalty-table'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { StatGrid, StatTile } from '@/components/ui/stat-tile'
import { requireAdmin } from '@/lib/auth/session'
import { listAllRoyalties, listNetwork } from '@/lib/franchises/office-queries'
import { owedOf } from '@/lib/franchises/owner-rules'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { formatMoney } from '@/lib/money'

export const generateMetadata = () => pageMetadata('adminGorideRoyalties')

export default async function AdminGorideRoyalties() {
  await requireAdmin()
  const [t, own, locale, royalties, franchises] = await Promise.all([
    getTranslations('franchiseoffice.royalties'),
    getTranslations('goride.royalties'),
    getLocale(),
    listAllRoyalties(),
    listNetwork(),
  ])
  const names = new Map(franchises.map(({ id, name }) => [id, localized(name, locale)]))
  const owed = owedOf(royalties)
  const money = (minor: number) => formatMoney(minor, 'USD', locale)
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeTabs current="royalties" />
      <StatGrid>
        <StatTile label={own('billed')} value={money(owed.billed)} />
        <StatTile label={own('paid')} value={money(owed.paid)} tone="good" />
        <StatTile label={own('due')} value={money(owed.due)} note={own('open', { orders: owed.open })} />
      </StatGrid>
      {royalties.length > 0 ? (
        <RoyaltyTable royalties={royalties} currency="USD" orders="/admin/orders" names={names} />
      ) : (
        <EmptyState title={own('none')}>{own('noneText')}</EmptyState>
      )}
    </>
  )
}
