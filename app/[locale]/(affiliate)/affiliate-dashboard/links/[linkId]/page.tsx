import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { BackToLinks } from '@/components/links/back-to-links'
import { LinkResults } from '@/components/links/link-results'
import { LinkSettings } from '@/components/links/link-settings'
import { LinkShare } from '@/components/links/link-share'
import { LinkVariants } from '@/components/links/link-variants'
import { ClientTexts } from '@/components/page/client-texts'
import { Alert } from '@/components/ui/alert'
import { PageHeader } from '@/components/ui/page-header'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { formatDay } from '@/lib/i18n/format'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getLocale } from '@/lib/i18n/server-locale'
import { localized } from '@/lib/i18n/texts'
import { getLink, listCoupons, listPlaces, listVariants, readResults } from '@/lib/links/queries'
import { rangeSchema } from '@/lib/links/schema'

export const generateMetadata = () => pageMetadata('link')
type Props = PageProps<'/[locale]/affiliate-dashboard/links/[linkId]'>

export default async function LinkPage({ params, searchParams }: Props) {
  await requireUser()
  const [{ linkId }, query, affiliateId] = await Promise.all([params, searchParams, getAffiliateId()])
  const places = affiliateId ? await listPlaces(affiliateId) : []
  const link = await getLink(places, linkId)
  const place = places.find(({ enrollmentId }) => enrollmentId === link?.enrollmentId)
  if (!link || !place) notFound()
  const range = rangeSchema.parse(query.range)
  const [t, locale, results, coupons, variants, mayWork] = await Promise.all([
    getTranslations('links'),
    getLocale(),
    readResults(link.id, range),
    listCoupons([place]),
    listVariants(link, range),
    mayDo('work'),
  ])
  const done = (['created', 'updated'] as const).find((name) => name === query.done)
  return (
    <ClientTexts of={['links']}>
      <div className="grid gap-4">
        <BackToLinks />
        <PageHeader
          title={link.name || `/r/${link.code}`}
          lead={t('detail.created', {
            day: formatDay(link.createdAt, locale),
            program: localized(place.programName, locale),
          })}
        />
      </div>
      {done && <Alert kind="success">{t(`done.${done}`)}</Alert>}
      <LinkShare linkId={link.id} address={`${env().SITE_URL}/r/${link.code}`} />
      <LinkResults {...results} range={range} path={`/affiliate-dashboard/links/${link.id}`} />
      <LinkVariants link={link} place={place} results={variants} mayChange={mayWork} />
      {mayWork && <LinkSettings key={JSON.stringify(link)} {...{ link, place, coupons }} />}
    </ClientTexts>
  )
}
