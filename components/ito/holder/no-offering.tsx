import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { PageHeader } from '@/components/ui/page-header'
import { Link } from '@/lib/i18n/navigation'

/** No offering was ever open: there is nothing to buy and nothing to hold. */
export function NoOffering() {
  const t = useTranslations('tokens.noOffering')
  const see = (
    <Button asChild>
      <Link href="/ito">{t('see')}</Link>
    </Button>
  )
  return (
    <>
      <PageHeader title={t('title')} />
      <EmptyState title={t('empty')} action={see}>
        {t('text')}
      </EmptyState>
    </>
  )
}
