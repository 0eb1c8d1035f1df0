import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { PlanForm } from '@/components/ito/admin/plan-form'
import { Alert } from '@/components/ui/alert'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getOffering, listOfferingRefs } from '@/lib/ito/offering-queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminOfferingEdit')

export default async function AdminOfferingEdit({
  params,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/edit'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const t = await getTranslations('offerings.form')
  const parents = await listOfferingRefs()
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="edit" />
      {offering.state === 'draft' ? (
        <PlanForm offering={offering} parents={parents} />
      ) : (
        <Alert kind="info" isStanding title={t('frozen')}>
          {t(`frozenText.${offering.state}`)}
        </Alert>
      )}
    </>
  )
}
