import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { PageListForm } from '@/components/ito/admin/page-list-form'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getOffering } from '@/lib/ito/offering-queries'
import { getOfferingTexts } from '@/lib/ito/publication-queries'
import { PAGE_LIST_NAMES } from '@/lib/ito/publication-schema'

export const instant = false
export const generateMetadata = () => pageMetadata('adminOfferingTexts')

export default async function AdminOfferingTexts({
  params,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/texts'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const t = await getTranslations('offerings.texts')
  const { page, revision } = await getOfferingTexts(offering.id)
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="texts" />
      <p className="measure text-ink-soft">{t('lead')}</p>
      {PAGE_LIST_NAMES.map((list) => (
        <PageListForm
          key={list}
          offeringId={offering.id}
          revision={revision}
          list={list}
          entries={page[list]}
        />
      ))}
    </>
  )
}
