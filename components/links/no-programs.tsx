import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'

/** The first step of somebody who is in no program yet. */
export function NoPrograms({ title }: { title: string }) {
  const t = useTranslations('links')
  return (
    <>
      <PageHeader title={title} />
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
    </>
  )
}
