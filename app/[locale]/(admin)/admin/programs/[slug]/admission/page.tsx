import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { AdmissionForm } from '@/components/affiliates/admission-form'
import { QuestionBuilder } from '@/components/affiliates/question-builder'
import { SubHeader } from '@/components/ui/page-header'
import { getAdmissions } from '@/lib/affiliates/admission-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { getProgramHead, listGroupNames } from '@/lib/programs/head-queries'

export const generateMetadata = () => pageMetadata('adminAdmission')

export default async function AdminAdmission({
  params,
}: PageProps<'/[locale]/admin/programs/[slug]/admission'>) {
  await requireAdmin()
  const { slug } = await params
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [t, admissionOf, groups] = await Promise.all([
    getTranslations('affiliates.admin.admission'),
    getAdmissions([program.id]),
    listGroupNames(program.id),
  ])
  return (
    <>
      <SubHeader title={await pageTitle('adminAdmission')} lead={t('lead')} />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <QuestionBuilder programId={program.id} questions={admissionOf(program.id).questions} />
        <AdmissionForm programId={program.id} admission={admissionOf(program.id)} groups={groups} />
      </div>
    </>
  )
}
