import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import type { FirstSteps as Steps } from '@/lib/affiliates/schema'
import { Link } from '@/lib/i18n/navigation'
import { FirstSteps } from './first-steps'

/** The first step of somebody who is in no program yet. */
export function NoEnrollments({ steps }: { steps: Steps }) {
  const t = useTranslations('affiliates')
  return (
    <div className="page grid gap-10 py-10 sm:py-14">
      <PageHeader title={t('title')} />
      <EmptyState
        title={t('emptyTitle')}
        action={
          <Button asChild variant="accent">
            <Link href="/program-selection">{t('emptyAction')}</Link>
          </Button>
        }
      >
        {t('emptyText')}
      </EmptyState>
      <FirstSteps steps={steps} />
    </div>
  )
}
