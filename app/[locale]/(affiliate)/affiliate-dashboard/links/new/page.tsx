import { randomUUID } from 'node:crypto'
import { getTranslations } from 'next-intl/server'
import { NotYourRole } from '@/components/layout/not-your-role'
import { NewLink } from '@/components/links/new-link'
import { NoPrograms } from '@/components/links/no-programs'
import { ClientTexts } from '@/components/page/client-texts'
import { getAffiliateId, mayDo } from '@/lib/auth/affiliate-account'
import { requireUser } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listCoupons, listPlaces } from '@/lib/links/queries'

export const generateMetadata = () => pageMetadata('newLink')

export default async function NewLinkPage() {
  await requireUser()
  const [t, affiliateId] = await Promise.all([getTranslations('links'), getAffiliateId()])
  if (!(await mayDo('work'))) return <NotYourRole title={t('new.title')} task="work" />
  const places = affiliateId ? await listPlaces(affiliateId) : []
  if (places.length === 0) return <NoPrograms title={t('new.title')} />
  const coupons = await listCoupons(places)
  const prefix = `${new URL(env().SITE_URL).host}/r/`
  return (
    <ClientTexts of={['links']}>
      <NewLink places={places} coupons={coupons} prefix={prefix} idempotencyKey={randomUUID()} />
    </ClientTexts>
  )
}
