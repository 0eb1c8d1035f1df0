import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { ClickStanding } from '@/components/links/click-standing'
import { CouponSection } from '@/components/links/coupon-section'
import { LinkHeader } from '@/components/links/link-header'
import { LinkList } from '@/components/links/link-table'
import { NoPrograms } from '@/components/links/no-programs'
import { ClientTexts } from '@/components/page/client-texts'
import { Alert } from '@/components/ui/alert'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getClickFigures, listCoupons, listLinks, listPlaces } from '@/lib/links/queries'

export const generateMetadata = () => pageMetadata('links')

export default async function LinksPage({ searchParams }: PageProps<'/[locale]/affiliate-dashboard/links'>) {
  await requireUser()
  const [t, query, affiliateId, mayWork] = await Promise.all([
    getTranslations('links'),
    searchParams,
    getAffiliateId(),
    mayDo('work'),
  ])
  const places = affiliateId ? await listPlaces(affiliateId) : []
  if (!affiliateId || places.length === 0) return <NoPrograms title={t('title')} />
  const [links, coupons, clicks] = await Promise.all([
    listLinks(places),
    listCoupons(places),
    getClickFigures(30, { affiliate: affiliateId }),
  ])
  const wantsArchived = query.archived === '1'
  return (
    <>
      <LinkHeader links={links} wantsArchived={wantsArchived} mayCreate={mayWork} />
      {query.done === 'coupon' && <Alert kind="success">{t('done.coupon')}</Alert>}
      <LinkList links={links} wantsArchived={wantsArchived} siteUrl={env().SITE_URL} />
      <ClickStanding figures={clicks} days={30} />
      <ClientTexts of={['links']}>
        <CouponSection coupons={coupons} places={places} mayChange={mayWork} idempotencyKey={randomUUID()} />
      </ClientTexts>
    </>
  )
}
