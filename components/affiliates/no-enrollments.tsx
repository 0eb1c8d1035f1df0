import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'

/** The first step of somebody who is in no program yet. */
export function NoEnrollments({ children }: { children?: ReactNode }) {
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
      {children}
    </div>
  )
}
