import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'

/** A partner's page for somebody who is none yet: the way to become one. */
export function NotPartner({ title }: { title: string }) {
  const t = useTranslations('partners.none')
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={t('title')}
        action={
          <Button asChild>
            <Link href="/partner-dashboard">{t('apply')}</Link>
          </Button>
        }
      >
        {t('text')}
      </EmptyState>
    </>
  )
}
