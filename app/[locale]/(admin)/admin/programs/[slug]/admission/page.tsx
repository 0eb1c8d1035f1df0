import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { AdmissionForm } from '@/components/affiliates/admission-form'
import { ProgramTabs } from '@/components/affiliates/program-tabs'
import { QuestionBuilder } from '@/components/affiliates/question-builder'
import { PageHeader } from '@/components/ui/page-header'
import { getAdmissions, getProgramHead } from '@/lib/affiliates/admission-queries'
import { requireAdmin } from '@/lib/auth/session'
import { pageMetadata } from '@/lib/i18n/metadata'
import { localized } from '@/lib/i18n/texts'

/** The address is only known at run time, and the bar above reads it. */
export const instant = false

export const generateMetadata = () => pageMetadata('adminAdmission')

export default async function AdminAdmission({
  params,
}: PageProps<'/[locale]/admin/programs/[slug]/admission'>) {
  await requireAdmin()
  const { slug } = await params
  const program = await getProgramHead(slug)
  if (!program) notFound()
  const [t, locale, admissionOf] = await Promise.all([
    getTranslations('affiliates.admin.admission'),
    getLocale(),
    getAdmissions([program.id]),
  ])
  return (
    <>
      <PageHeader title={localized(program.name, locale)} lead={t('lead')} />
      <ProgramTabs slug={slug} current="admission" />
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">
        <QuestionBuilder programId={program.id} questions={admissionOf(program.id).questions} />
        <AdmissionForm programId={program.id} admission={admissionOf(program.id)} groups={program.groups} />
      </div>
    </>
  )
}
