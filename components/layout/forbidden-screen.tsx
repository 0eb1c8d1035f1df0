import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { MessageScreen } from './message-screen'

/** Shown to members who open an administrators' page, by the middleware's refusal and by a page's own. */
export function ForbiddenScreen() {
  const t = useTranslations('accounts.forbidden')
  return (
    <MessageScreen code="403" title={t('title')} lead={t('lead')}>
      <Button asChild>
        <Link href="/dashboard">{t('toDashboard')}</Link>
      </Button>
    </MessageScreen>
  )
}
