import { getTranslations } from 'next-intl/server'
import { Pager } from '@/components/page/pager'
import { CircleForm } from '@/components/scamscan/circle-form'
import { OfficeHead } from '@/components/scamscan/office-head'
import { PlaceList } from '@/components/scamscan/place-list'
import { Card } from '@/components/ui/card'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { toPage } from '@/lib/i18n/page-number'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { listOrderable } from '@/lib/products/price-queries'
import { listHiddenNames, listPlaces } from '@/lib/scamscan/founders-queries'
import { countScamscanWaiting } from '@/lib/scamscan/office-queries'
import { namesOfPeople } from '@/lib/scamscan/page-queries'
import { getCircle } from '@/lib/scamscan/public-queries'

export const generateMetadata = () => pageMetadata('adminScamFounders')

export default async function AdminScamFounders({
  searchParams,
}: PageProps<'/[locale]/admin/scamscan/founders'>) {
  await requireAdmin()
  const page = toPage((await searchParams).page)
  const [t, locale, waiting, circle, products, hidden, { rows, hasMore }] = await Promise.all([
    getTranslations('scamoffice.founders'),
    getLocale(),
    countScamscanWaiting(),
    getCircle(),
    listOrderable(),
    listHiddenNames(),
    listPlaces(page),
  ])
  const names = await namesOfPeople(rows.map(({ personId }) => personId))
  const choices = products.map(({ id, name }) => ({ id, name: localized(name, locale) }))
  const lead = circle ? t('lead', { taken: String(circle.taken), cap: String(circle.cap) }) : undefined
  return (
    <>
      <OfficeHead current="founders" waiting={waiting} />
      <SubHeader title={t('title')} lead={[lead, !circle?.isOpen && t('closed')].filter(Boolean).join(' ')} />
      <Card className="grid gap-4">
        <h3 className="text-h4">{t('settings')}</h3>
        <CircleForm circle={circle} products={choices} />
      </Card>
      <section className="grid min-w-0 gap-4">
        <SubHeader title={t('members')} />
        {rows.length > 0 ? (
          <PlaceList places={rows} names={names} hidden={hidden} />
        ) : (
          <p className="text-ink-soft">{t('none')}</p>
        )}
        <Pager page={page} hasMore={hasMore} href={(to) => `/admin/scamscan/founders?page=${to}`} />
      </section>
    </>
  )
}
