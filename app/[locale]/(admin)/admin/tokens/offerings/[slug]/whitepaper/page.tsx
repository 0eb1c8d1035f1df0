import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { OfferingHeader } from '@/components/ito/admin/offering-header'
import { OfferingTabs } from '@/components/ito/admin/office-tabs'
import { PaperForm } from '@/components/ito/admin/paper-form'
import { PaperList } from '@/components/ito/admin/paper-list'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getOffering } from '@/lib/ito/offering-queries'
import { listPapers } from '@/lib/ito/publication-queries'

export const instant = false
export const generateMetadata = () => pageMetadata('adminWhitepaper')

export default async function AdminWhitepaper({
  params,
}: PageProps<'/[locale]/admin/tokens/offerings/[slug]/whitepaper'>) {
  await requireAdmin()
  const offering = await getOffering((await params).slug)
  if (!offering) notFound()
  const t = await getTranslations('offerings.papers')
  const papers = await listPapers(offering.id)
  const isOpen = offering.state === 'draft' || offering.state === 'active'
  return (
    <>
      <OfferingHeader offering={offering} />
      <OfferingTabs slug={offering.slug} current="whitepaper" />
      <p className="measure text-ink-soft">{t('lead')}</p>
      <PaperList slug={offering.slug} papers={papers} />
      {isOpen ? <PaperForm offeringId={offering.id} newest={papers[0]} /> : <p>{t('closed')}</p>}
    </>
  )
}
