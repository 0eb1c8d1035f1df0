import { getTranslations } from 'next-intl/server'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/routing'
import { MessageScreen } from './message-screen'

/** A page that does not exist, in the language given or in that of the page. */
export async function NotFoundScreen({ locale }: { locale: Locale }) {
  const t = await getTranslations({ locale, namespace: 'notFound' })
  return (
    <MessageScreen code="404" title={t('title')} lead={t('lead')}>
      <Button asChild>
        <Link locale={locale} href="/">
          {t('home')}
        </Link>
      </Button>
    </MessageScreen>
  )
}
