import { getTranslations } from 'next-intl/server'
import { OfficeList } from '@/components/programs/office-list'
import { PageHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listOfficePrograms } from '@/lib/programs/office-queries'

export const generateMetadata = () => pageMetadata('partnerPrograms')

export default async function PartnerPrograms() {
  await requireUser()
  const [t, programs] = await Promise.all([getTranslations('office'), listOfficePrograms()])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      <OfficeList programs={programs} />
    </>
  )
}
