import { getTranslations } from 'next-intl/server'
import { FoundersLetter } from '@/components/scamscan/founders-letter'
import { Breadcrumbs } from '@/components/ui/breadcrumbs'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('foundersCircle')

export default async function FoundersCirclePage() {
  const t = await getTranslations('scamscan')
  const above = [
    <Link key="home" href="/">
      {t('home')}
    </Link>,
    <Link key="scamscan" href="/scamscan">
      {t('circle.scamscan')}
    </Link>,
  ]
  return (
    <div className="page grid gap-12 pt-6 pb-20 sm:pb-28">
      <Breadcrumbs label={t('crumbs')} links={above} here={t('circle.here')} />
      <FoundersLetter />
    </div>
  )
}
