import { useTranslations } from 'next-intl'
import { MessageScreen } from '@/components/layout/message-screen'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

export default function Forbidden() {
  const t = useTranslations('accounts.forbidden')
  return (
    <MessageScreen code="403" title={t('title')} lead={t('lead')}>
      <Button asChild>
        <Link href="/dashboard">{t('toDashboard')}</Link>
      </Button>
    </MessageScreen>
  )
}
