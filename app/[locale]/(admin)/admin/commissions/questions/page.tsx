import { getTranslations } from 'next-intl/server'
import { QuestionQueue } from '@/components/commissions/question-queue'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { requireAdmin } from '@/lib/auth/session'
import { listOpenQuestions } from '@/lib/commissions/change-queries'
import { pageMetadata } from '@/lib/i18n/metadata'

export const generateMetadata = () => pageMetadata('adminQuestions')

export default async function OpenQuestions() {
  await requireAdmin()
  const [t, questions] = await Promise.all([getTranslations('commissions.queue'), listOpenQuestions()])
  return (
    <>
      <PageHeader title={t('title')} lead={t('lead')} />
      {questions.length > 0 ? (
        <QuestionQueue questions={questions} />
      ) : (
        <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>
      )}
    </>
  )
}
