import { useTranslations } from 'next-intl'
import { MessageScreen } from '@/components/layout/message-screen'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'

export default function NotFound() {
  const t = useTranslations('notFound')
  return (
    <MessageScreen code="404" title={t('title')} lead={t('lead')}>
      <Button asChild>
        <Link href="/">{t('home')}</Link>
      </Button>
    </MessageScreen>
  )
}
