import { useTranslations } from 'next-intl'
import { Tabs } from '@/components/page/tabs'

type CatalogueTabsProps = { path: string; current: 'products' | 'orders' }

/** Above a kind of the catalogue: what is sold, and what was ordered of it. */
export function CatalogueTabs({ path, current }: CatalogueTabsProps) {
  const t = useTranslations('orders.catalogue')
  return (
    <Tabs
      label={t('label')}
      tabs={[
        { key: 'products', label: t('products'), href: path, isCurrent: current === 'products' },
        { key: 'orders', label: t('orders'), href: `${path}?view=orders`, isCurrent: current === 'orders' },
      ]}
    />
  )
}
