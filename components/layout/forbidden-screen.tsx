import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Link } from '@/lib/i18n/navigation'
import { MessageScreen } from './message-screen'

/**
 * Shown to members who open an administrators' page, by the middleware's refusal and by a page's own. It is the same page for
 * everybody, and stands behind every other: an administrator who looks at the site as somebody reads, where scripts run, that
 * this is why, and is led to where the view ends. No form, whose script all pages would carry.
 */
export function ForbiddenScreen() {
  const t = useTranslations('accounts.forbidden')
  const view = useTranslations('shell.view')
  return (
    <>
      <div className="viewing:hidden">
        <MessageScreen code="403" title={t('title')} lead={t('lead')}>
          <Button asChild>
            <Link href="/dashboard">{t('toDashboard')}</Link>
          </Button>
        </MessageScreen>
      </div>
      <div className="hidden viewing:block" data-in-view>
        <MessageScreen code="403" title={view('closed')} lead={view('closedLead')}>
          <Button asChild>
            <Link href="/dashboard">{view('toDashboard')}</Link>
          </Button>
        </MessageScreen>
      </div>
    </>
  )
}
