import { notFound } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { QuestionQueue } from '@/components/commissions/question-queue'
import { EmptyState } from '@/components/ui/empty-state'
import { SubHeader } from '@/components/ui/page-header'
import { requireUser } from '@/lib/auth/session'
import { listOpenQuestions } from '@/lib/commissions/change-queries'
import { pageMetadata, pageTitle } from '@/lib/i18n/metadata'
import { requireOffice } from '@/lib/programs/office-queries'
import { answersIn } from '@/lib/programs/office-schema'

/** The address has a parameter, which the bar above reads at run time. */
export const instant = false

export const generateMetadata = () => pageMetadata('partnerProgramQuestions')

type Props = PageProps<'/[locale]/partner-dashboard/programs/[slug]/questions'>

export default async function PartnerProgramQuestions({ params }: Props) {
  await requireUser()
  const { slug } = await params
  const program = await requireOffice(slug, 'read')
  const isHeld = answersIn(program.role)
  if (isHeld.length === 0) notFound()
  const [t, o, questions] = await Promise.all([
    getTranslations('commissions.queue'),
    getTranslations('office'),
    listOpenQuestions({ programId: program.id, isHeld }),
  ])
  return (
    <>
      <SubHeader title={await pageTitle('partnerProgramQuestions')} lead={o('questionsLead')} />
      {questions.length > 0 ? (
        <QuestionQueue
          questions={questions}
          commissions={`/partner-dashboard/programs/${slug}/commissions`}
        />
      ) : (
        <EmptyState title={t('empty')}>{o('questionsText')}</EmptyState>
      )}
    </>
  )
}
