import { getTranslations } from 'next-intl/server'
import { MessageScreen } from '@/components/layout/message-screen'
import { Button } from '@/components/ui/button'
import { pageMetadata } from '@/lib/i18n/metadata'
import { Link } from '@/lib/i18n/navigation'

export const generateMetadata = () => pageMetadata('unknownLink')

/** What a link shows whose code no affiliate has: most were mistyped. Served under the link's own address with status 404. */
export default async function UnknownLinkPage() {
  const t = await getTranslations('notFound')
  return (
    <MessageScreen title={t('link.title')} lead={t('link.lead')}>
      <Button asChild>
        <Link href="/programs">{t('link.programs')}</Link>
      </Button>
      <Button asChild variant="outline">
        <Link href="/">{t('home')}</Link>
      </Button>
    </MessageScreen>
  )
}
