import { useTranslations } from 'next-intl'
import { FirstProgram } from '@/components/page/first-program'
import { PageHeader } from '@/components/ui/page-header'
import type { FirstSteps as Steps } from '@/lib/affiliates/schema'
import { FirstSteps } from './first-steps'

/** The first step of somebody who is in no program yet. */
export function NoEnrollments({ steps }: { steps: Steps }) {
  const t = useTranslations('affiliates')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
      <PageHeader title={t('title')} />
      <FirstProgram title={t('emptyTitle')} browse={t('emptyAction')}>
        {t('emptyText')}
      </FirstProgram>
      <FirstSteps steps={steps} />
    </div>
  )
}
