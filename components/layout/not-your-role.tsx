import { getTranslations } from 'next-intl/server'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'

/** Names the team role that may do a task, in place of a form that the database would refuse. */
export async function NotYourRole({ title, task }: { title: string; task: 'work' | 'money' }) {
  const t = await getTranslations('team.notYours')
  return (
    <>
      <PageHeader title={title} />
      <EmptyState title={t('title')}>{t(task)}</EmptyState>
    </>
  )
}
