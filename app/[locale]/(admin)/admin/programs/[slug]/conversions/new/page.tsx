import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { RecordForm } from '@/components/conversions/record-form'
import { SubHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { getProgramHead } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminNewConversion')

type Props = PageProps<'/[locale]/admin/programs/[slug]/conversions/new'>

export default async function NewConversion({ params }: Props) {
  await requireAdmin()
  const { slug } = await params
  const [t, program] = await Promise.all([getTranslations('conversions'), getProgramHead(slug)])
  if (!program) notFound()
  return (
    <>
      <SubHeader title={t('record.title')} lead={t('record.lead')} />
      <RecordForm programId={program.id} slug={slug} currency={program.currency} />
    </>
  )
}
