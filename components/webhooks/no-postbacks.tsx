import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { EmptyState } from '@/components/ui/empty-state'
import { Link } from '@/lib/i18n/navigation'

/** For somebody who has joined no program yet: the first step. */
export function NoPostbacks() {
  const t = useTranslations('webhooks.postbacks')
  const choose = (
    <Button asChild>
      <Link href="/program-selection">{t('choose')}</Link>
    </Button>
  )
  return (
    <EmptyState title={t('none')} action={choose}>
      {t('noneText')}
    </EmptyState>
  )
}
