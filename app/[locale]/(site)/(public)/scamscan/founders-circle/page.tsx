import { getTranslations } from 'next-intl/server'
import { Trail } from '@/components/page/trail'
import { FoundersLetter } from '@/components/scamscan/founders-letter'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('foundersCircle')

export default async function FoundersCirclePage() {
  const t = await getTranslations('scamscan')
  return (
    <div className="page grid gap-12 pt-6 pb-20 sm:pb-28">
      <Trail
        crumbs={[
          { name: t('circle.scamscan'), path: '/scamscan' },
          { name: t('circle.here'), path: '/scamscan/founders-circle' },
        ]}
      />
      <FoundersLetter />
    </div>
  )
}
