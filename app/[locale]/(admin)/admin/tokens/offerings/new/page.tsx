import { getTranslations } from 'next-intl/server'
import { PlanForm } from '@/components/ito/admin/plan-form'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { listOfferingRefs } from '@/lib/ito/offering-queries'

export const generateMetadata = () => pageMetadata('adminNewOffering')

export default async function AdminNewOffering() {
  await requireAdmin()
  const [t, parents] = await Promise.all([getTranslations('offerings.form'), listOfferingRefs()])
  return (
    <>
      <PageHeader title={t('new')} lead={t('newLead')} />
      <PlanForm offering={null} parents={parents} />
    </>
  )
}
